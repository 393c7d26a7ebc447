import type { EntityManager } from '@mikro-orm/postgresql';
import type { JobWithMetadata } from 'pg-boss';
import { failJob } from './jobRecords';
import type { JobData } from './Task';

/** A job that the queue gave up. A former version added the reason of the failure to the data. */
export type Letter = JobWithMetadata<JobData & { reason?: string }>;

/** Records which jobs the queue gave up. */
export async function takeLetters(em: EntityManager, letters: readonly Letter[]): Promise<void> {
  for (const { data, output } of letters) {
    const { reason, ...job } = data;
    const { message = null } = (output ?? {}) as { message?: string };
    await failJob(em, job, reason ?? message);
  }
}
