import { useState } from 'react';
import { useClient } from 'urql';
import { ContactDocument, type ContactInput } from '../../schema/generated/graphql';
import { contactRules } from '../../schema/rules/contactRules';
import { useFormState } from '../forms/FormState';
import { sendForm } from '../forms/sendForm';
import { useCaptcha } from '../forms/useCaptcha';
import { useCaptchaAnswer } from '../forms/useCaptchaAnswer';
import { useForm } from '../forms/useForm';

/** The contact form's life: idle, sending, sent (specification, section 4). */
export function useContactForm() {
  const client = useClient();
  const arrived = useFormState('contact');
  const captcha = useCaptcha('CONTACT', arrived?.captcha);
  const answer = useCaptchaAnswer(captcha, 'mark');
  const [isOneOfMany, setOneOfMany] = useState(false);

  const form = useForm({
    name: 'contact',
    rules: contactRules,
    arrived,
    staysFilled: true,
    isAllowed: (hasFaults) => {
      if (answer.solved) return true;
      answer.reject();
      setOneOfMany(hasFaults);
      if (!hasFaults) answer.input.current?.focus();
      return false;
    },
    send: async (values, form) => {
      const proof = { ...form, captchaToken: captcha.problem?.token ?? '', captchaAnswer: answer.answer };
      const outcome = await sendForm(client, ContactDocument, values as ContactInput, proof);
      const isSumRefused = outcome.kind === 'faults' && outcome.faults.some(({ field }) => field === 'captcha');
      if (isSumRefused || outcome.kind === 'stored') {
        answer.clear();
        captcha.renew();
      }
      return outcome;
    },
  });
  // Beside other faults the sum is one of them, also when those are mended; by itself it has the focus.
  const left = isOneOfMany ? answer.error : undefined;
  const sum = form.faults.length > 0 && left ? [{ field: 'captcha', message: left }] : [];
  return { ...form, captcha, answer, told: [...form.faults, ...sum], sumFault: form.faultOf('captcha') ?? left };
}
