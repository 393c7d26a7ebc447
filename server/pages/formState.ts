import { v7 } from 'uuid';
import type { FormState } from '../../client/entry.server';
import { forms, type PostedFormName } from './forms';
import type { PageContext } from './PageContext';

/** A form within an answer to a form: a fresh key, and a fresh sum where it asks one. */
export function emptyForm({ services }: PageContext, form: PostedFormName): FormState {
  const { captcha } = forms[form];
  return {
    form,
    key: v7(),
    ...(captcha && { captcha: services.captchas.issue(captcha) }),
    values: {},
    faults: [],
  };
}

/** The form's page after success. */
export const receivedForm = (page: PageContext, form: PostedFormName, received: string): FormState => ({
  ...emptyForm(page, form),
  received,
});
