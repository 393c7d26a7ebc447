import type { SpamReason } from '../SpamReason';
import type { SpamSignals } from '../scoreSpam';

/** An invented submission and what it is an example of. */
export interface Example {
  what: string;
  values: Record<string, string | null>;
  signals?: SpamSignals;
  /** One that has to be among the reasons. */
  reason?: SpamReason;
}
