import type { EntityManager } from '@mikro-orm/postgresql';
import type { JobWithMetadata } from 'pg-boss';
import { findNameOfType } from '../outbox/eventTypes';
import { OutboxEvent } from '../outbox/OutboxEvent';
import { recordStaffEvent } from '../outbox/recordEvent';
import { failJob } from './jobRecords';
import type { JobData } from './Task';

/** A job that the queue gave up. A former version added the reason of the failure to the data. */
export type Letter = JobWithMetadata<JobData & { reason?: string }>;

/** Records which jobs the queue gave up. */
export async function recordDeadLetters(em: EntityManager, letters: readonly Letter[]): Promise<void> {
  for (const { data, output } of letters) {
    const { reason, ...job } = data;
    const { message = null } = (output ?? {}) as { message?: string };
    await failJob(em, job, reason ?? message);
    if (job.reply && job.subject) await reportReply(em, job.subject);
  }
}

/** Reports that a reply to a request was given up. Its kind is that of its other events, because the data of the job does not have it. */
async function reportReply(em: EntityManager, itemId: string): Promise<void> {
  const [event] = await em.find(OutboxEvent, { subjectId: itemId }, { limit: 1 });
  const name = event && findNameOfType(event.type);
  if (name) await recordStaffEvent(em, [{ name, id: itemId, action: 'undelivered' }], new Date());
}
