import { draftStorage } from './draftStorage';
import type { Submissions } from './submitForm';
import { getVisitSource } from './visitSource';

/** The browser's part in a submission. Apart from the action, because the server has neither drafts nor visits. */
export const browserSubmissions: Submissions = { getSource: getVisitSource, onStored: draftStorage.complete };
