import type { EntityManager } from '@mikro-orm/postgresql';
import type { JobWithMetadata, PgBoss } from 'pg-boss';
import { getRecordId } from './planJobs';
import type { JobData } from './Task';

interface PostponeOptions {
  until: Date;
  /** A wait that a rejection caused counts as an attempt. */
  code?: string | undefined;
  now: Date;
}

/**
 * Lets a job wait until a time, as a job of its own that replaces it: a failed one would come back after a pause of its
 * queue. The record is due at that time, so the wait does not count as a delay.
 * @returns false if the job has no attempt left.
 */
export async function postponeJob(
  em: EntityManager,
  boss: PgBoss,
  {
    id,
    name,
    data,
    retryCount,
    retryLimit,
  }: Pick<JobWithMetadata<JobData>, 'id' | 'name' | 'data' | 'retryCount' | 'retryLimit'>,
  { until, code, now }: PostponeOptions,
): Promise<boolean> {
  const left = retryLimit - retryCount - (code === undefined ? 0 : 1);
  if (left < 0) return false;
  const { fromKysely } = await import('pg-boss');
  // The clock of the database decides when a job starts, so the wait is a number of seconds.
  const seconds = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000));
  await em.transactional(async (inside) => {
    const at = inside as EntityManager;
    const db = fromKysely(at.getKysely());
    await at.execute(
      `update "job_records" set "planned_at" = now() + make_interval(secs => ?), "updated_at" = now() where "id" = ?`,
      [seconds, getRecordId(data)],
    );
    await boss.insert(name, [{ data, startAfter: seconds, retryLimit: left }], { db });
    await boss.complete(name, id, null, { db });
  });
  return true;
}
