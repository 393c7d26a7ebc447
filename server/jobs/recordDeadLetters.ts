import type { EntityManager } from '@mikro-orm/postgresql';
import type { JobWithMetadata } from 'pg-boss';
import { failJob } from './jobRecords';
import type { JobData } from './Task';

/** A job that the queue gave up. */
export type Letter = JobWithMetadata<JobData>;

/** Records which jobs the queue gave up: in the reply, or in the record of the job. */
export async function recordDeadLetters(
  em: EntityManager,
  letters: readonly Letter[],
  giveUpReply: (em: EntityManager, id: string, failure: string | null) => Promise<void>,
): Promise<void> {
  for (const { data, output } of letters) {
    const { message = null } = (output ?? {}) as { message?: string };
    await (data.reply ? giveUpReply(em, data.reply, message) : failJob(em, data, message));
  }
}
