import type { EntityManager } from '@mikro-orm/postgresql';
import type { PgBoss } from 'pg-boss';
import { JobState } from './JobRecord';
import { getRecordId, type PlannedJob } from './planJobs';
import { getQueue, type JobData, queueNames } from './Task';

/** Rows for jobs; for an event that was deleted meanwhile none. */
const INSERT = `insert into "job_records" ("id", "task", "event_id", "subject_id", "day", "data", "state", "attempts", "failure")
  select "job"."id", "job"."data" ->> 'task', "event"."id", "event"."subject_id", "job"."data" ->> 'day', "job"."data",
    ?::text, ?::int, ?::text
  from jsonb_to_recordset(?::jsonb) as "job" ("id" uuid, "data" jsonb)
  left join "outbox_events" "event" on "event"."id"::text = "job"."data" ->> 'event'
  where "job"."data" ->> 'event' is null or "event"."id" is not null
  on conflict ("id") do nothing returning "id"`;

/** Adds jobs with their records, in one transaction; a job that has a record was planned before. */
export async function insertJobs(em: EntityManager, boss: PgBoss, jobs: readonly PlannedJob[]): Promise<void> {
  if (jobs.length === 0) return;
  const { fromKysely } = await import('pg-boss');
  await em.transactional(async (inside) => {
    const at = inside as EntityManager;
    const rows = jobs.map(({ id, data }) => ({ id, data }));
    const inserted = (await at.execute(INSERT, [JobState.WAITING, 0, null, JSON.stringify(rows)])) as { id: string }[];
    const fresh = new Set(inserted.map(({ id }) => id));
    const db = fromKysely(at.getKysely());
    for (const name of queueNames) {
      const own = jobs.filter(({ queue, id }) => queue === name && fresh.has(id)).map(({ id, data }) => ({ id, data }));
      if (own.length > 0) await boss.insert(name, own, { db });
    }
  });
}

interface Change {
  state: JobState;
  failure?: string | null;
  attempts?: number;
}

/** Writes the state of a job; one that a former version planned gets its record now. */
export async function settleJob(em: EntityManager, data: JobData, change: Change): Promise<void> {
  const { state, failure = null, attempts = 0 } = change;
  const id = getRecordId(data);
  const found = await em.execute(
    `update "job_records" set "state" = ?, "failure" = ?, "attempts" = ?, "updated_at" = now() where "id" = ? returning "id"`,
    [state, failure, attempts, id],
  );
  if (found.length === 0) await em.execute(INSERT, [state, attempts, failure, JSON.stringify([{ id, data }])]);
}

/** Notes that the queue gave a job up. The failure of the last attempt is known; a process that died left none. */
export async function failJob(em: EntityManager, data: JobData, failure: string | null): Promise<void> {
  const id = getRecordId(data);
  await em.execute(INSERT, [JobState.WAITING, 0, failure, JSON.stringify([{ id, data }])]);
  await em.execute(
    `update "job_records" set "state" = 'failed', "failure" = coalesce("failure", ?, 'STOPPED'), "updated_at" = now()
      where "id" = ? and "state" = 'waiting'`,
    [failure, id],
  );
}

/** Forgets a job, so that an instance with other settings may plan it once more. */
export async function forgetJob(em: EntityManager, data: JobData): Promise<void> {
  await em.execute(`delete from "job_records" where "id" = ?`, [getRecordId(data)]);
}

/**
 * Puts jobs back into their queues, as work that came in now: with all attempts, short pauses first. Inside a transaction; of two
 * calls at once each job goes back once.
 * @param condition in SQL, with one value.
 * @returns how many there were.
 */
export async function runAgain(em: EntityManager, boss: PgBoss, condition: string, value: string): Promise<number> {
  const { fromKysely } = await import('pg-boss');
  const rows = (await em.execute(
    `update "job_records" set "state" = 'waiting', "attempts" = 0, "failure" = null, "planned_at" = now(), "updated_at" = now()
      where ${condition} returning "data"`,
    [value],
  )) as { data: JobData }[];
  const db = fromKysely(em.getKysely());
  for (const [queue, jobs] of Map.groupBy(rows, ({ data }) => getQueue(data.task))) {
    await boss.insert(
      queue,
      jobs.map(({ data }) => ({ data })),
      { db },
    );
  }
  return rows.length;
}

/** Puts back the jobs of a row that were suspended while it was flagged. */
export const resumeJobs = (em: EntityManager, boss: PgBoss, subjectId: string): Promise<number> =>
  runAgain(em, boss, `"subject_id" = ? and "state" = 'suspended'`, subjectId);

/** Longer than the queue keeps a job that nobody runs. */
const FORGOTTEN = '15 days';

/** Gives up jobs that the queue has deleted because no instance ran for so long; part of each day's work. */
export async function failForgotten(em: EntityManager): Promise<void> {
  await em.execute(
    `update "job_records" set "state" = 'failed', "failure" = 'STOPPED', "updated_at" = now()
      where "state" = 'waiting' and "planned_at" < now() - interval '${FORGOTTEN}'`,
  );
}

/** The last day before this one that work was planned for. */
export async function findLastPlannedDay(em: EntityManager, day: string): Promise<string | undefined> {
  const [row] = await em.execute(
    `select max("day") as "day" from "job_records" where "task" = 'erase-expired' and "day" < ?`,
    [day],
  );
  return row?.day ?? undefined;
}

/** Mail or a webhook that follows from an event of a row. */
export interface Delivery {
  id: string;
  task: string;
  state: JobState;
  failure: string | null;
  /** When it was planned, or settled. */
  at: Date;
}

/** Deliveries of a row, without those that were needless. */
export async function findDeliveries(em: EntityManager, subjectId: string): Promise<Delivery[]> {
  const rows = (await em.execute(
    `select "id", "task", "state", "failure", case when "state" = 'waiting' then "planned_at" else "updated_at" end as "at"
      from "job_records" where "subject_id" = ? and "state" <> 'needless' order by "at", "task", "id"`,
    [subjectId],
  )) as (Omit<Delivery, 'at'> & { at: Date | string })[];
  return rows.map(({ at, ...row }) => ({ ...row, at: new Date(at) }));
}
