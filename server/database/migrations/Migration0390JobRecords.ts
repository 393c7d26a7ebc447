import { Migration } from '@mikro-orm/migrations';
import { v5 } from 'uuid';

interface JobData {
  task: string;
  event?: string;
  day?: string;
  url?: string;
  recipient?: string;
  queue?: string;
}

/** A copy of getRecordId (server/jobs/planJobs). */
const getRecordId = ({ task, event, day, url, recipient }: JobData): string =>
  v5([task, event, day, url, recipient].join(' '), '6f1f4c1e-52a4-4c55-9f54-0d9e3b6c1a77');

interface Job {
  data: JobData;
  state: string;
  createdOn: Date | string;
  completedOn: Date | string | null;
  failure: string | null;
}

/** The jobs that the queue still has. The first start empties the queue of dead letters. */
const JOBS = `select "data", "created_on" as "createdOn", "completed_on" as "completedOn", "output" ->> 'message' as "failure",
    case when "name" = 'suspended' or "state" = 'cancelled' then 'suspended'
      when "state" in ('created', 'retry', 'active') then 'waiting'
      when "data" ->> 'task' in ('notify-staff', 'send-receipt') and "output" ->> 'isSent' is distinct from 'true' then 'needless'
      else 'done' end as "state"
  from jobs.job
  where "name" in ('mail', 'webhook', 'upkeep', 'suspended') and "state" <> 'failed'
    and not ("name" = 'suspended' and "state" <> 'created')
    and ("data" ->> 'event' is null or exists (select from "outbox_events" where "id"::text = "data" ->> 'event'))
  order by "created_on"`;

const BATCH = 1000;

/** Adds a row for each job, so that an index finds the jobs of a request. */
export class Migration0390JobRecords extends Migration {
  override async up(): Promise<void> {
    await this.execute(`create table "job_records" (
      "id" uuid not null,
      "task" varchar(40) not null,
      "event_id" uuid null,
      "subject_id" uuid null,
      "day" varchar(10) null,
      "data" jsonb not null,
      "state" varchar(10) not null,
      "attempts" int not null default 0,
      "failure" varchar(200) null,
      "planned_at" timestamptz(3) not null default now(),
      "updated_at" timestamptz(3) not null default now(),
      primary key ("id")
    )`);
    await this.execute('create index "job_records_by_subject" on "job_records" ("subject_id")');
    await this.execute(
      `create index "job_records_failed" on "job_records" ("updated_at", "id") where "state" = 'failed'`,
    );
    await this.execute(`create index "job_records_waiting" on "job_records" ("planned_at") where "state" = 'waiting'`);
    const [queue] = (await this.execute(`select to_regclass('jobs.job') is not null as "isThere"`)) as {
      isThere: boolean;
    }[];
    if (queue?.isThere) await this.fill();
  }

  private async fill(): Promise<void> {
    const jobs = (await this.execute(JOBS)) as Job[];
    // A job that was returned to the queue appears twice; the later row is used.
    const records = new Map(
      jobs.map(({ data: { queue: _queue, ...data }, ...job }) => [getRecordId(data), { ...job, data }]),
    );
    const rows = [...records].map(([id, record]) => ({ id, ...record }));
    for (let first = 0; first < rows.length; first += BATCH) {
      await this.execute(
        `insert into "job_records" ("id", "task", "event_id", "subject_id", "day", "data", "state", "failure", "planned_at", "updated_at")
          select "job"."id", "job"."data" ->> 'task', "event"."id", "event"."subject_id", "job"."data" ->> 'day', "job"."data",
            "job"."state", "job"."failure", "job"."createdOn", coalesce("job"."completedOn", "job"."createdOn")
          from jsonb_to_recordset(?::jsonb) as "job" ("id" uuid, "data" jsonb, "state" text, "failure" text,
            "createdOn" timestamptz, "completedOn" timestamptz)
          left join "outbox_events" "event" on "event"."id"::text = "job"."data" ->> 'event'`,
        [JSON.stringify(rows.slice(first, first + BATCH))],
      );
    }
  }
}
