import { draftStorage } from './draftStorage';
import type { FormName } from './formDefinitions';
import type { FormResult, Submissions } from './submitForm';
import { getVisitSource } from './visitSource';

/** Submission functions for the browser. Separate from the action, because the server has neither drafts nor visits. */
export const browserSubmissions: Submissions = { getSource: getVisitSource, onStored: draftStorage.complete };

/** Result of a form closed by SIDE_FORMS=off: it sends nothing, but confirms like any other. */
export function confirmClosed(form: FormName, key: string): FormResult {
  draftStorage.complete(form, key, key);
  return { form, key, status: 'stored', values: {}, reference: key };
}
