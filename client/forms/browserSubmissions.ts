import { draftStorage } from './draftStorage';
import type { FormName } from './formDefinitions';
import type { FormResult, Submissions } from './submitForm';
import { getVisitSource } from './visitSource';

/** The browser's part in a submission. Apart from the action, because the server has neither drafts nor visits. */
export const browserSubmissions: Submissions = { getSource: getVisitSource, onStored: draftStorage.complete };

/** Under SIDE_FORMS=off a form makes no call and confirms all the same. */
export function confirmClosed(form: FormName, key: string): FormResult {
  draftStorage.complete(form, key, key);
  return { form, key, status: 'stored', values: {}, reference: key };
}
