import type { MovingHolidays } from '../countries/businessDays';
import type { Channel } from '../jobs/Channel';
import type { Jobs } from '../jobs/createJobs';
import type { EventsContext } from '../outbox/EventsContext';
import type { ErasureLog } from '../privacy/erasureLog';

export interface InboxContext extends EventsContext {
  jobs: Pick<Jobs, 'wake' | 'deliveries' | 'prepareResume' | 'openPlan'>;
  erasureLog: ErasureLog;
  /** Whether mail is written to files, because SMTP_URL names no server. */
  isMailFile: boolean;
  /** Whether the site reads the mailbox of answers (IMAP_URL). */
  isMailboxRead: boolean;
  /** The address that replies are answered to, if it is another one than that of the agency. */
  replyAddress: string | undefined;
  content: { site: { email: string } };
  /** Public holidays that no file of a country can compute. */
  movingHolidays: MovingHolidays;
  /** Media by which staff and other systems learn of events. */
  channels: readonly Channel[];
}
