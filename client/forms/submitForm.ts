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

/** Name of the honeypot field, which people neither see nor fill in (SubmissionForm). */
export const HONEYPOT_NAME = 'topic';

export type CaptchaProblem = CaptchaQuery['captcha'] & Problem;

/** Result of a form action, with the values for the form. */
export interface FormResult {
  form: FormName;
  /** `lastStep`: all fields are valid, and only the captcha question is left. `editing`: started on another page. */
  status: 'stored' | 'invalid' | 'failed' | 'lastStep' | 'editing';
  /** Identifies this form with its content, so that sending it twice stores it once. */
  key: string;
  values: Readonly<Record<string, string>>;
  errors?: readonly WordedFieldError[];
  submitError?: SubmitError;
  /** Reference of the stored row. */
  reference?: string;
  /** Only on a page for one visitor whose form has a captcha; the document handler adds it. */
  captcha?: CaptchaProblem;
}

/** Functions that differ by environment; the defaults are those of the server. */
export interface Submissions {
  getSource: (request: Request) => SourceInput;
  onStored: (name: FormName, key: string, reference: string) => void;
}
export const submissionsContext = createContext<Submissions>({
  getSource: ({ url }) => ({ page: new URL(url).pathname }),
  onStored: () => {},
});

/**
 * Creates the route action of a form, which checks the fields and runs the mutation. It runs in the browser or, without scripts, on
 * the server, where the document handler redirects after storing. The action has the name of its form, so that the server finds the
 * form that a page accepts.
 */
export function createFormAction(name: FormName) {
  const action = async ({ request, context }: ActionFunctionArgs) => {
    const definition: FormDefinition = formDefinitions[name];
    const { rules, captcha } = definition;
    const fields = await request.formData();
    const values = readValues(fields, Object.keys(rules));
    const form = readValues(fields, ['key', 'begin', 'captchaToken', 'captchaAnswer', HONEYPOT_NAME]);
    // A page without scripts is shared and contains no key, so the time it was open is unknown. A form without a captcha, which is
    // stored at once, gets a key without a time.
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

    // The form on the services page has only some fields. It starts a request, so missing values are no errors yet.
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

/** Runs the mutation. Only a row with an id counts as stored. */
async function runMutation(client: Client, document: FormDefinition['document'], variables: object): Promise<Outcome> {
  const { data, error } = await client.mutation(document, variables).toPromise();
  const stored = Object.values((data ?? {}) as Record<string, { id?: string } | null>)[0];
  if (stored?.id && !error) return { status: 'stored', reference: stored.id };
  const errors = fromErrorsByField(error?.graphQLErrors[0]?.extensions);
  if (errors) return { status: 'invalid', errors };
  // In Node, `navigator.onLine` is undefined.
  return { status: 'failed', submitError: getSubmitError(error, navigator.onLine !== false) };
}
