import type { FactsContext } from '../content/Content';
import type { ErasureLog } from '../privacy/erasureLog';
import type { SubmissionContext } from '../submissions/SubmissionContext';

export interface NewsletterContext extends SubmissionContext, FactsContext {
  erasureLog: ErasureLog;
  /** Key of the hashes that replace addresses in mail receipts. */
  mailReceiptKey: Uint8Array;
}
