import type { EntityManager } from '@mikro-orm/postgresql';
import { DEAD_LETTERS, queueNames } from './Task';

/** What the queues need next. */
interface Due {
  /** A job may be fetched now. */
  hasJobs: boolean;
  /** A worker died, or exceeded the time of its job. */
  hasLost: boolean;
  /** Milliseconds until the next job may be fetched, or may turn out to be lost; null without such a job. */
  waitMs: number | null;
}

const NAMES = [...queueNames, DEAD_LETTERS].map((name) => `'${name}'`).join(', ');
/** The conditions of the library's own fetch and of its search for dead workers, so that its indexes serve this query. */
const WAITING = `"name" in (${NAMES}) and "state" in ('created', 'retry') and not "blocked"`;
const ACTIVE = `"name" in (${NAMES}) and "state" = 'active'`;
const LOST_AT = `least("heartbeat_on" + "heartbeat_seconds" * interval '1 second', "started_on" + "expire_seconds" * interval '1 second')`;

/** Returns what the queues need next. Jobs change their times in the tables of the library alone, and it has no such query. */
export async function findDue(em: EntityManager): Promise<Due> {
  const [row] = (await em.execute(
    `select exists (select from jobs.job where ${WAITING} and "start_after" <= now()) as "hasJobs",
      "lost_at" < now() as "hasLost", extract(epoch from least("start_after", "lost_at") - now())::float8 * 1000 as "waitMs"
      from (select min("start_after") as "start_after" from jobs.job where ${WAITING} and "start_after" > now()) "next",
        (select min(${LOST_AT}) as "lost_at" from jobs.job where ${ACTIVE}) "running"`,
  )) as { hasJobs: boolean; hasLost: boolean | null; waitMs: number | null }[];
  return { hasJobs: row?.hasJobs ?? false, hasLost: row?.hasLost ?? false, waitMs: row?.waitMs ?? null };
}
