import type { EntityManager } from '@mikro-orm/postgresql';
import { findSubject } from '../outbox/findSubject';
import { Withheld } from '../outbox/Withheld';
import { queues } from './queues';

/** As long as what was taken for spam is kept; the queue deletes a job that is cancelled as one that is done. */
const KEPT = '366 days';

/**
 * Lays a job aside until its row is restored. Not failed, which would end after three days, nor done: what was told then and
 * what was not could not be told apart.
 * @returns whether it was; not where somebody restored the row meanwhile.
 */
export function withholdJob(em: EntityManager, { id, event }: { id: string; event: string }): Promise<boolean> {
  return em.transactional(async (inside) => {
    const at = inside as EntityManager;
    // Restoring locks the event as well before it looks for jobs: it finds this one, or the row is found restored.
    await at.execute(`select from "outbox_events" where "id" = ? for update`, [event]);
    if (!(await isFlagged(at, event))) return false;
    await at.execute(
      `update jobs.job set "state" = 'cancelled', "completed_on" = now(),
          "deletion_seconds" = extract(epoch from interval '${KEPT}') where "id" = ?`,
      [id],
    );
    return true;
  });
}

const isFlagged = (em: EntityManager, event: string) =>
  findSubject(em, event).then(
    () => false,
    (error) => {
      if (error instanceof Withheld) return true;
      throw error;
    },
  );

/**
 * Puts back what was laid aside of a row, as work that came in now: with all its tries, short pauses first, and late no sooner
 * than other work. In the transaction that restores the row, after its events.
 *
 * The queue knows a try by its number. The one that laid the job aside may be settled with its batch after the next one has
 * begun, and must not be taken for it: a number that would come again at once goes on.
 */
export async function releaseJobs(em: EntityManager, subjectId: string): Promise<void> {
  // A queue that was never opened has nothing, and no tables.
  const [found] = await em.execute(`select to_regclass('jobs.job') is not null as there`);
  if (!found?.there) return;
  // What has to do with events has the same periods in each queue.
  const { retryLimit, retentionSeconds, deleteAfterSeconds } = queues.mail;
  await em.execute(
    `update jobs.job set "state" = 'created', "created_on" = now(), "completed_on" = null, "start_after" = now(),
        "keep_until" = now() + interval '${retentionSeconds} seconds', "deletion_seconds" = ${deleteAfterSeconds},
        "retry_count" = case when "retry_count" > 1 then 0 else "retry_count" end, "retry_limit" = ${retryLimit}
      where "state" = 'cancelled'
        and "data" ->> 'event' in (select "id"::text from "outbox_events" where "subject_id" = ?)`,
    [subjectId],
  );
}
