import { Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { registerEnumType } from 'type-graphql';
import type { JobData } from './Task';

export enum JobState {
  WAITING = 'waiting',
  SUSPENDED = 'suspended',
  DONE = 'done',
  BOUNCED = 'bounced',
  NEEDLESS = 'needless',
  FAILED = 'failed',
  DISCARDED = 'discarded',
}

registerEnumType(JobState, {
  name: 'JobState',
  description: 'The state of mail, a webhook or another job.',
  valuesConfig: {
    WAITING: { description: 'It is not done yet, and tried again where it failed.' },
    SUSPENDED: { description: 'It waits until a request that was flagged as spam is restored.' },
    DONE: { description: 'It was sent or done.' },
    BOUNCED: { description: 'A mail server accepted the mail, and reported later that it was not delivered.' },
    NEEDLESS: { description: 'There was nothing to do, such as a second receipt on one day.' },
    FAILED: { description: 'It failed for good, and staff may try it again.' },
    DISCARDED: { description: 'It failed, and staff gave it up.' },
  },
});

const failedOnly = 'create index "job_records_failed" on "job_records" ("updated_at", "id") where "state" = \'failed\'';
const waitingOnly = 'create index "job_records_waiting" on "job_records" ("planned_at") where "state" = \'waiting\'';

/** The state of a job. The queue (pg-boss) runs jobs and forgets them; this row stays, and an index finds it. */
@Entity({ tableName: 'job_records' })
@Index({ name: 'job_records_by_subject', properties: ['subjectId'] })
@Index({ name: 'job_records_failed', expression: failedOnly })
@Index({ name: 'job_records_waiting', expression: waitingOnly })
export class JobRecord {
  /** Derived from the data, so that planning a job twice adds one row. */
  @PrimaryKey({ type: 'uuid' })
  id!: string;

  @Property({ type: 'string', length: 40 })
  task!: string;

  /** The queue to which it returns when staff try it again, also if a newer version planned it. */
  @Property({ type: 'string', length: 20 })
  queue!: string;

  @Property({ type: 'uuid', nullable: true })
  eventId: string | null = null;

  /** The row to which the event happened; the record is deleted with it. */
  @Property({ type: 'uuid', nullable: true })
  subjectId: string | null = null;

  /** The day of a daily job. */
  @Property({ type: 'string', length: 10, nullable: true })
  day: string | null = null;

  /** Names and ids that are needed to run the job again. */
  @Property({ type: 'json', columnType: 'jsonb' })
  data!: JobData;

  @Property({ type: 'string', length: 10 })
  state!: JobState;

  @Property({ type: 'integer', default: 0 })
  attempts: number = 0;

  /** The code of the last failure. */
  @Property({ type: 'string', length: 200, nullable: true })
  failure: string | null = null;

  @Property({ type: 'Date', columnType: 'timestamptz(3)', defaultRaw: 'now()' })
  plannedAt!: Date;

  /** Time at which the job was last planned, tried or finished. */
  @Property({ type: 'Date', columnType: 'timestamptz(3)', defaultRaw: 'now()' })
  updatedAt!: Date;
}
