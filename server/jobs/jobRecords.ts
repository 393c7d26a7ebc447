import type { EntityManager } from '@mikro-orm/postgresql';
import type { PgBoss } from 'pg-boss';
import type { JobState } from './JobRecord';
import { getRecordId, type PlannedJob } from './planJobs';
import type { JobData } from './Task';

/** Adds rows for jobs, except for jobs of an event that was deleted in the meantime. */
const INSERT = `insert into "job_records" ("id", "task", "queue", "event_id", "subject_id", "day", "data", "state", "planned_at")
  select "job"."id", "job"."data" ->> 'task', "job"."queue", "event"."id",
    coalesce("event"."subject_id", ("job"."data" ->> 'subject')::uuid), "job"."data" ->> 'day', "job"."data", 'waiting',
    greatest(now(), coalesce("job"."startAfter", now()))
  from jsonb_to_recordset(?::jsonb) as "job" ("id" uuid, "queue" text, "data" jsonb, "startAfter" timestamptz)
  left join "outbox_events" "event" on "event"."id"::text = "job"."data" ->> 'event'
  where "job"."data" ->> 'event' is null or "event"."id" is not null
  on conflict ("id") do nothing returning "id"`;

/** Announces new jobs, or new events without jobs, to the workers of all instances. */
export const announceJobs = (em: EntityManager): Promise<unknown> => em.execute(`select pg_notify('jobs', '')`);

/**
 * Adds jobs and their records in one transaction. Skips a job with a record, because it was planned before. A reply is the record
 * of its job, which is planned in the transaction that stores it.
 */
export async function insertJobs(em: EntityManager, boss: PgBoss, jobs: readonly PlannedJob[]): Promise<void> {
  if (jobs.length === 0) return;
  const { fromKysely } = await import('pg-boss');
  await em.transactional(async (inside) => {
    const at = inside as EntityManager;
    const [replies, recorded] = [jobs.filter(isReply), jobs.filter((job) => !isReply(job))];
    const rows = recorded.map(({ id, queue, data, startAfter }) => ({ id, queue, data, startAfter }));
    const inserted = rows.length > 0 ? await at.execute(INSERT, [JSON.stringify(rows)]) : [];
    const fresh = new Set((inserted as { id: string }[]).map(({ id }) => id));
    const db = fromKysely(at.getKysely());
    const planned = [...replies, ...recorded.filter(({ id }) => fresh.has(id))];
    for (const [name, some] of Map.groupBy(planned, ({ queue }) => queue)) {
      const own = some.map(({ id, data, startAfter }) => ({
        id,
        data,
        ...(startAfter && { startAfter: startAfter.toISOString() }),
      }));
      await boss.insert(name, own, { db });
    }
    if (fresh.size > 0) await announceJobs(at);
  });
}

const isReply = ({ data }: PlannedJob) => data.reply !== undefined;

interface Change {
  state: JobState;
  failure?: string | null;
  attempts?: number;
}

/** Stores the state of a job. A reply stores it itself (mail/replyTasks), and has no record. */
export async function updateJobRecord(em: EntityManager, data: JobData, change: Change): Promise<void> {
  const { state, failure = null, attempts = 0 } = change;
  await em.execute(
    `update "job_records" set "state" = ?, "failure" = ?, "attempts" = ?, "updated_at" = now() where "id" = ?`,
    [state, failure, attempts, getRecordId(data)],
  );
}

/** Records that the queue gave up a job. Keeps the error of the last attempt; a process that died left none. */
export async function failJob(em: EntityManager, data: JobData, failure: string | null): Promise<void> {
  await em.execute(
    `update "job_records" set "state" = 'failed', "failure" = coalesce("failure", ?, 'STOPPED'), "updated_at" = now()
      where "id" = ? and "state" = 'waiting'`,
    [failure, getRecordId(data)],
  );
}

/** Deletes the record of a job, so that an instance with other settings may plan it again. */
export async function forgetJob(em: EntityManager, data: JobData): Promise<void> {
  await em.execute(`delete from "job_records" where "id" = ?`, [getRecordId(data)]);
}

/**
 * Returns jobs to their queues like new jobs: with all attempts, short pauses first. Called inside a transaction; two
 * simultaneous calls return each job once.
 * @param condition in SQL, with one value.
 * @returns the number of jobs.
 */
export async function runAgain(em: EntityManager, boss: PgBoss, condition: string, value: string): Promise<number> {
  const { fromKysely } = await import('pg-boss');
  const rows = (await em.execute(
    `update "job_records" set "state" = 'waiting', "attempts" = 0, "failure" = null, "planned_at" = now(), "updated_at" = now()
      where ${condition} returning "queue", "data"`,
    [value],
  )) as { queue: string; data: JobData }[];
  const db = fromKysely(em.getKysely());
  for (const [queue, jobs] of Map.groupBy(rows, ({ queue }) => queue)) {
    await boss.insert(
      queue,
      jobs.map(({ data }) => ({ data })),
      { db },
    );
  }
  if (rows.length > 0) await announceJobs(em);
  return rows.length;
}

/** Resumes the jobs of a row that were suspended while it was flagged. */
export const resumeJobs = (em: EntityManager, boss: PgBoss, subjectId: string): Promise<number> =>
  runAgain(em, boss, `"subject_id" = ? and "state" = 'suspended'`, subjectId);

/** Longer than the queue keeps a job that does not run. */
const FORGOTTEN = '15 days';

/** Fails jobs that the queue deleted because no instance ran for so long; part of the daily jobs. */
export async function failForgotten(em: EntityManager): Promise<void> {
  await em.execute(
    `update "job_records" set "state" = 'failed', "failure" = 'STOPPED', "updated_at" = now()
      where "state" = 'waiting' and "planned_at" < now() - interval '${FORGOTTEN}'`,
  );
}

/** Returns the last day before this one for which jobs were planned. */
export async function findLastPlannedDay(em: EntityManager, day: string): Promise<string | undefined> {
  const [row] = await em.execute(
    `select max("day") as "day" from "job_records" where "task" = 'erase-expired' and "day" < ?`,
    [day],
  );
  return row?.day ?? undefined;
}

/** A mail or webhook caused by an event of a row. */
export interface Delivery {
  id: string;
  task: string;
  state: JobState;
  failure: string | null;
  /** Time at which it was planned or finished. */
  at: Date;
}

/** Lists the deliveries of a row, except needless ones. */
export async function findDeliveries(em: EntityManager, subjectId: string): Promise<Delivery[]> {
  const rows = (await em.execute(
    `select "id", "task", "state", "failure", case when "state" = 'waiting' then "planned_at" else "updated_at" end as "at"
      from "job_records" where "subject_id" = ? and "state" <> 'needless' order by "at", "task", "id"`,
    [subjectId],
  )) as (Omit<Delivery, 'at'> & { at: Date | string })[];
  return rows.map(({ at, ...row }) => ({ ...row, at: new Date(at) }));
}
