import type { EntityManager } from '@mikro-orm/postgresql';
import type { JobWithMetadata, PgBoss } from 'pg-boss';
import { findSubject, SubjectSuspended } from '../outbox/findSubject';
import { followingId } from './planJobs';
import { type JobData, type QueueName, queueNames, SUSPENDED } from './Task';

/** A job that is laid aside, and the queue that it goes back to. */
type SuspendedData = JobData & { queue: QueueName };

/**
 * Lays a job aside until its row is restored: it ends, and a queue that nobody works has it instead. Not failed, which would end
 * after three days, nor done: what was told then and what was not could not be told apart.
 * @returns whether it was; not where somebody restored the row meanwhile.
 */
export async function suspendJob(
  em: EntityManager,
  boss: PgBoss,
  { id, name, data }: Pick<JobWithMetadata<JobData>, 'id' | 'name' | 'data'>,
): Promise<boolean> {
  const { fromKysely } = await import('pg-boss');
  return em.transactional(async (inside) => {
    const at = inside as EntityManager;
    // Restoring locks the event as well before it looks for jobs: it finds this one, or the row is found restored.
    await at.execute(`select from "outbox_events" where "id" = ? for update`, [data.event]);
    if (!(await isFlagged(at, data.event))) return false;
    const db = fromKysely(at.getKysely());
    await boss.send(SUSPENDED, { ...data, queue: name }, { id, db });
    await boss.complete(name, id, null, { db });
    return true;
  });
}

const isFlagged = (em: EntityManager, event: string | undefined) =>
  findSubject(em, event).then(
    () => false,
    (error) => {
      if (error instanceof SubjectSuspended) return true;
      throw error;
    },
  );

/**
 * Puts back what was laid aside of a row, as work that came in now: with all its tries, short pauses first, and late no sooner
 * than other work. In the transaction that restores the row, after its events.
 */
export async function resumeJobs(em: EntityManager, boss: PgBoss, subjectId: string): Promise<void> {
  const { fromKysely } = await import('pg-boss');
  const db = fromKysely(em.getKysely());
  /** Under the next id: the queue remembers the one under which it was laid aside, so that nobody plans it again. */
  const putBack = async (queue: QueueName, id: string, data: JobData) => {
    let next = id;
    while ((await boss.send(queue, data, { id: next, db })) === null) next = followingId(next);
  };
  const events = await em.execute(`select "id"::text from "outbox_events" where "subject_id" = ?`, [subjectId]);
  for (const { id: event } of events) {
    for (const job of await boss.findJobs<SuspendedData>(SUSPENDED, { data: { event }, db })) {
      const { queue, ...data } = job.data;
      await putBack(queue, job.id, data);
      await boss.deleteJob(SUSPENDED, job.id, { db });
    }
    // Laid aside by an earlier version, in its own queue.
    for (const name of queueNames) {
      for (const { id, data, state } of await boss.findJobs<JobData>(name, { data: { event }, db })) {
        if (state !== 'cancelled') continue;
        await putBack(name, id, data);
        await boss.deleteJob(name, id, { db });
      }
    }
  }
}
