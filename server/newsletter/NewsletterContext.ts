import type { ContentContext, FactsContext } from '../content/Content';
import type { ErasureLog } from '../privacy/erasureLog';
import type { SubmissionContext } from '../submissions/SubmissionContext';

export interface NewsletterContext extends SubmissionContext, ContentContext, FactsContext {
  erasureLog: ErasureLog;
  /** Key of the hashes that replace addresses in mail receipts. */
  mailReceiptKey: Uint8Array;
  /** Key of the tokens that take an address off the list. */
  unsubscribeKey: Uint8Array;
}
