import type { Client } from '@urql/core';
import { type ActionFunctionArgs, createContext, data } from 'react-router-dom';
import type { CaptchaQuery, SourceInput } from '../../schema/generated/graphql';
import { wordFieldError } from '../../schema/messages/wordFieldError';
import type { Problem } from '../../schema/rules/captcha';
import { checkFields } from '../../schema/rules/checkFields';
import { fromErrorsByField } from '../../schema/rules/errorsByField';
import type { FieldError, WordedFieldError } from '../../schema/rules/FieldError';
import { clientContext } from '../graphql/clientContext';
import { getTranslate, localizationContext } from '../messages/localizationContext';
import { type FormDefinition, type FormName, formDefinitions } from './formDefinitions';
import { readValues } from './formFields';
import { createFormKey, isFormKey } from './formKey';
import { getSubmitError, type SubmitError } from './submitErrors';

/** The field that people neither see nor fill in (SubmissionForm). */
export const HONEYPOT_NAME = 'topic';

export type CaptchaProblem = CaptchaQuery['captcha'] & Problem;

/** What an action answers: what became of a form, and with what it comes back. */
export interface FormResult {
  form: FormName;
  /** `lastStep`: everything is in order, and the captcha problem is asked now. `editing`: begun on another page. */
  status: 'stored' | 'invalid' | 'failed' | 'lastStep' | 'editing';
  /** Unique to the form and what stands in it, so that sending twice stores once. */
  key: string;
  values: Readonly<Record<string, string>>;
  errors?: readonly WordedFieldError[];
  submitError?: SubmitError;
  /** Of what was stored. */
  reference?: string;
  /** On a page for one visitor, of a form that has one; the document handler adds it. */
  captcha?: CaptchaProblem;
}

/** What the browser alone knows of a submission, and does after it; the defaults are the server's. */
export interface Submissions {
  getSource: (request: Request) => SourceInput;
  onStored: (name: FormName, key: string, reference: string) => void;
}
export const submissionsContext = createContext<Submissions>({
  getSource: ({ url }) => ({ page: new URL(url).pathname }),
  onStored: () => {},
});

/**
 * Makes the route action of a form: checks the fields and runs the mutation. It runs in the browser, and without scripts on
 * the server, where the document handler makes a redirect of what is stored. The action knows its form, so that the server
 * finds which one a page takes.
 */
export function createFormAction(name: FormName) {
  const action = async ({ request, context }: ActionFunctionArgs) => {
    const definition: FormDefinition = formDefinitions[name];
    const { rules, captcha } = definition;
    const fields = await request.formData();
    const values = readValues(fields, Object.keys(rules));
    const form = readValues(fields, ['key', 'begin', 'captchaToken', 'captchaAnswer', HONEYPOT_NAME]);
    // The page that everybody gets holds no key. How long it was open is not known then: a form that is stored at once has
    // no time in its key.
    const key = isFormKey(form.key) ? form.key : captcha ? createFormKey(Date.now()) : crypto.randomUUID();
    const answer = (result: Partial<FormResult> & Pick<FormResult, 'status'>, status = 200) =>
      data<FormResult>({ form: name, key, values, ...result }, { status });

    const word = (found: readonly FieldError[]) => {
      const localization = context.get(localizationContext);
      const translators = {
        errors: getTranslate(localization, 'errors'),
        fields: getTranslate(localization, 'fields'),
      };
      return found.map((fieldError) => wordFieldError(translators, fieldError));
    };

    // The form of the services page has some of the fields: it begins a request, and what is missing is no error yet.
    if (form.begin) return answer({ status: 'editing' });
    const { values: checked, fieldErrors } = checkFields(rules, values);
    if (captcha && form.captchaToken && form.captchaAnswer.trim() === '') {
      fieldErrors.push({ field: 'captcha', code: 'CAPTCHA_REQUIRED' });
    }
    if (fieldErrors.length > 0) return answer({ status: 'invalid', errors: word(fieldErrors) }, 422);
    if (captcha && !form.captchaToken) return answer({ status: 'lastStep' });

    const submissions = context.get(submissionsContext);
    const outcome = await runMutation(context.get(clientContext), definition.document, {
      input: definition.toInput?.(checked) ?? checked,
      source: submissions.getSource(request),
      form: {
        key,
        ...(form[HONEYPOT_NAME] && { topic: form[HONEYPOT_NAME] }),
        ...(captcha && { captchaToken: form.captchaToken, captchaAnswer: form.captchaAnswer }),
      },
    });
    if (outcome.reference) submissions.onStored(name, key, outcome.reference);
    return answer(outcome, outcome.errors ? 422 : outcome.submitError?.status);
  };
  return Object.assign(action, { form: name });
}
export type FormAction = ReturnType<typeof createFormAction>;

type Outcome = Pick<FormResult, 'status' | 'reference' | 'errors' | 'submitError'>;

/** Only a row with an id counts as stored. */
async function runMutation(client: Client, document: FormDefinition['document'], variables: object): Promise<Outcome> {
  const { data, error } = await client.mutation(document, variables).toPromise();
  const stored = Object.values((data ?? {}) as Record<string, { id?: string } | null>)[0];
  if (stored?.id && !error) return { status: 'stored', reference: stored.id };
  const errors = fromErrorsByField(error?.graphQLErrors[0]?.extensions);
  if (errors) return { status: 'invalid', errors };
  // Node has a navigator, too, and says nothing there of the network.
  return { status: 'failed', submitError: getSubmitError(error, navigator.onLine !== false) };
}
