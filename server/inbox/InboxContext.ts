import type { EntityManager } from '@mikro-orm/postgresql';
import type { Jobs } from '../jobs/createJobs';
import type { PlannedJob } from '../jobs/planJobs';
import type { EventsContext } from '../outbox/EventsContext';
import type { ErasureLog } from '../privacy/erasureLog';

export interface InboxContext extends EventsContext {
  jobs: Pick<Jobs, 'wake' | 'deliveries' | 'openRelease' | 'openPlan'>;
  erasureLog: ErasureLog;
  /** Whether mail is written to files, because SMTP_URL names no server. */
  isMailFile: boolean;
  /** The address that replies are answered to. */
  content: { site: { email: string } };
  /** Plans the withdrawal of the notices of a request that is about to be deleted, except on the devices of who deletes it. */
  planWithdrawals(em: EntityManager, row: { id: string }, deletedBy: string | undefined): Promise<PlannedJob[]>;
}
