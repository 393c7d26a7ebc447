import type { EntityManager } from '@mikro-orm/postgresql';
import type { PgBoss } from 'pg-boss';
import { Field, ID, ObjectType } from 'type-graphql';
import type { Orm } from '../database/createOrm';
import { describeFailure, Failure } from './Failure';
import { runAgain } from './jobRecords';
import { getTaskName, TaskName } from './TaskName';

@ObjectType({ description: 'A job that failed for good, such as a mail that no server took for three days.' })
export class DeadLetter {
  @Field(() => ID)
  id!: string;

  @Field(() => TaskName)
  task!: TaskName;

  @Field(() => ID, { nullable: true, description: 'Id of the event that it follows from.' })
  event!: string | null;

  @Field(() => Failure, { nullable: true, description: 'Why it failed the last time.' })
  failure!: Failure | null;

  @Field(() => Date, { description: 'When it was given up.' })
  failedAt!: Date;

  /** Stands for the receiver (JobData). */
  recipient!: string | null;
}

export interface DeadLetters {
  /**
   * Lists dead letters, latest first, after the last one of the previous page.
   * @returns undefined if that one is no longer failed, because its position is then unknown.
   */
  list(first: number, after?: string): Promise<DeadLetter[] | undefined>;
  count(): Promise<number>;
  /** Returns letters to their queues; two simultaneous calls return each letter once. @returns the number of letters. */
  replay(ids: readonly string[]): Promise<number>;
  /** Discards letters. @returns the number of letters. */
  discard(ids: readonly string[]): Promise<number>;
}

interface Row {
  id: string;
  task: string;
  event: string | null;
  failure: string | null;
  failedAt: Date | string;
  recipient: string | null;
}

const FAILED = `"state" = 'failed'`;

/** Creates access for staff to the records of jobs that failed permanently. */
export function createDeadLetters(orm: Orm, open: () => Promise<PgBoss>): DeadLetters {
  return {
    list: async (first, after) => {
      const em = orm.em.fork();
      const isFailed = `select from "job_records" where ${FAILED} and "id" = ?`;
      if (after && (await em.execute(isFailed, [after])).length === 0) return;
      const isAfter = `and ("updated_at", "id") < (select "updated_at", "id" from "job_records" where "id" = ?)`;
      const rows = (await em.execute(
        `select "id", "task", "event_id" as "event", "failure", "updated_at" as "failedAt",
            "data" ->> 'recipient' as "recipient" from "job_records"
          where ${FAILED} ${after ? isAfter : ''} order by "updated_at" desc, "id" desc limit ?`,
        [...(after ? [after] : []), first],
      )) as Row[];
      return rows.map(createLetter);
    },
    count: async () => {
      const [row] = await orm.em.fork().execute(`select count(*)::int as "count" from "job_records" where ${FAILED}`);
      return row?.count ?? 0;
    },
    replay: async (ids) => {
      const boss = await open();
      const chosen = `{${ids.join(',')}}`;
      return orm.em
        .fork()
        .transactional((inside) =>
          runAgain(inside as EntityManager, boss, `"id" = any(?::uuid[]) and ${FAILED}`, chosen),
        );
    },
    discard: async (ids) => {
      const rows = await orm.em.fork().execute(
        `update "job_records" set "state" = 'discarded', "updated_at" = now()
          where "id" = any(?::uuid[]) and ${FAILED} returning "id"`,
        [`{${ids.join(',')}}`],
      );
      return rows.length;
    },
  };
}

const createLetter = ({ task, failure, failedAt, ...row }: Row): DeadLetter =>
  Object.assign(new DeadLetter(), {
    ...row,
    task: getTaskName(task),
    failure: describeFailure(failure),
    failedAt: new Date(failedAt),
  });
