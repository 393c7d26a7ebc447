import { useClient } from 'urql';
import { CreateLeadDocument, type CreateLeadInput } from '../../schema/generated/graphql';
import type { Checked } from '../../schema/rules/checkFields';
import { nameOfChoice, ProjectType, Timeline } from '../../schema/rules/choices';
import { leadRules } from '../../schema/rules/leadRules';
import { useFormState } from '../forms/FormState';
import { sendForm } from '../forms/sendForm';
import { useCaptcha } from '../forms/useCaptcha';
import { useCaptchaAnswer } from '../forms/useCaptchaAnswer';
import { useForm } from '../forms/useForm';

/** The quote form's life: fields, sum and sending (specification, sections 4 and 5). */
export function useQuoteForm(place: 'dialog' | 'page') {
  const client = useClient();
  const state = useFormState('quote');
  const arrived = place === 'page' ? state : undefined;
  const captcha = useCaptcha('QUOTE', arrived?.captcha);
  const answer = useCaptchaAnswer(captcha, 'renew');

  const form = useForm({
    name: 'quote',
    rules: leadRules,
    arrived,
    // Its button is not to be pressed then; “Send now” is.
    isAllowed: () => {
      if (!answer.solved) answer.input.current?.focus();
      return answer.solved;
    },
    send: async (values, form) => {
      const proof = { ...form, captchaToken: captcha.problem?.token ?? '', captchaAnswer: answer.answer };
      const outcome = await sendForm(client, CreateLeadDocument, inputOf(values), proof);
      const sumRefused = outcome.kind === 'faults' && outcome.faults.some(({ field }) => field === 'captcha');
      if (sumRefused) answer.reject();
      if (outcome.kind === 'stored') {
        answer.clear();
        captcha.renew();
      }
      return outcome;
    },
  });

  const isReady = form.isComplete === undefined || (form.isComplete && answer.solved);
  return { ...form, captcha, answer, isReady };
}

function inputOf(values: Checked<typeof leadRules>): CreateLeadInput {
  return {
    ...(values as CreateLeadInput),
    projectType: nameOfChoice(ProjectType, values.projectType ?? ''),
    timeline: nameOfChoice(Timeline, values.timeline ?? ''),
  };
}
