import type { EntityManager } from '@mikro-orm/postgresql';
import type { PgBoss } from 'pg-boss';
import { Field, ID, ObjectType } from 'type-graphql';
import type { Orm } from '../database/createOrm';
import { DEAD_LETTERS, type JobData, type QueueName } from './Task';

@ObjectType({ description: 'Work that could not be done, such as a mail that no server took for three days.' })
export class DeadLetter {
  @Field(() => ID)
  id!: string;

  @Field(() => String, { description: 'Name of the work: notify-staff, send-receipt, post-webhook …' })
  task!: string;

  @Field(() => ID, { nullable: true, description: 'Id of the event that it follows from.' })
  event!: string | null;

  @Field(() => String, { description: 'Why it failed the last time.' })
  reason!: string;

  @Field(() => Date, { description: 'When it was given up.' })
  failedAt!: Date;
}

type StoredLetter = JobData & { reason?: string };

export interface DeadLetters {
  /**
   * The latest first, so many of them, those after one that an earlier part ended with.
   * @returns undefined where that one is none any more: nobody knows what followed it.
   */
  list(first: number, after?: string): Promise<DeadLetter[] | undefined>;
  count(): Promise<number>;
  /** Puts them back into their queues; of two at once each letter goes back once. @returns how many there were. */
  replay(ids: readonly string[]): Promise<number>;
  /** Ends the matter: nothing is tried again. @returns how many there were. */
  discard(ids: readonly string[]): Promise<number>;
}

interface Row {
  id: string;
  data: StoredLetter;
  output: { message?: string } | null;
  createdOn: Date | string;
}

const WAITING = `"name" = '${DEAD_LETTERS}' and "state" = 'created'`;

const QUEUES: Record<string, QueueName> = {
  'post-webhook': 'webhook',
  'erase-expired': 'upkeep',
};
const getQueue = (task: string): QueueName => QUEUES[task] ?? 'mail';

/** What could not be done, for staff to look at and to try again. */
export function createDeadLetters(orm: Orm, open: () => Promise<PgBoss>): DeadLetters {
  const find = (ids: readonly string[]): Promise<{ id: string; task: string }[]> =>
    orm.em
      .fork()
      .execute(`select "id", "data" ->> 'task' as "task" from jobs.job where ${WAITING} and "id" = any(?::uuid[])`, [
        `{${ids.join(',')}}`,
      ]);

  return {
    list: async (first, after) => {
      await open();
      const em = orm.em.fork();
      if (after && (await em.execute(`select from jobs.job where ${WAITING} and "id" = ?`, [after])).length === 0)
        return;
      const isAfter = `and ("created_on", "id") < (select "created_on", "id" from jobs.job where "id" = ?)`;
      const rows = (await em.execute(
        `select "id", "data", coalesce("output", "source_output") as "output", "created_on" as "createdOn" from jobs.job
          where ${WAITING} ${after ? isAfter : ''} order by "created_on" desc, "id" desc limit ?`,
        [...(after ? [after] : []), first],
      )) as Row[];
      return rows.map(createLetter);
    },
    count: async () => {
      await open();
      const [row] = await orm.em.fork().execute(`select count(*)::int as "count" from jobs.job where ${WAITING}`);
      return row?.count ?? 0;
    },
    replay: async (ids) => {
      const boss = await open();
      let moved = 0;
      for (const [destination, letters] of Map.groupBy(await find(ids), ({ task }) => getQueue(task))) {
        moved += await boss.redrive(DEAD_LETTERS, { ids: letters.map(({ id }) => id), destination });
      }
      return moved;
    },
    discard: async (ids) => {
      const boss = await open();
      const letters = (await find(ids)).map(({ id }) => id);
      if (letters.length > 0) await boss.deleteJob(DEAD_LETTERS, letters);
      return letters.length;
    },
  };
}

function createLetter({ id, data, output, createdOn }: Row): DeadLetter {
  return Object.assign(new DeadLetter(), {
    id,
    task: data.task,
    event: data.event ?? null,
    // One that was sent again still has the reason of the time before in its data.
    reason: output?.message ?? data.reason ?? 'It failed for three days.',
    failedAt: new Date(createdOn),
  });
}

/** Longer than any pause between two days' work that is likely. */
const LONGER = '30 days';

/**
 * Keeps what is done for as long as a dead letter of the same kind of work waits that follows from the same event or day; part of
 * each day's work. A letter whose receiver is in the settings no more goes to the receivers of now, and by these jobs the queue knows
 * who had theirs. All jobs for so long were rejected: with 1,000 requests a day they are 400,000, which the queue reads every 15 s.
 */
export async function keepBesideLetters(em: EntityManager): Promise<void> {
  const same = `"data" ->> 'task', coalesce("data" ->> 'event', "data" ->> 'day')`;
  await em.execute(
    `update jobs.job set "deletion_seconds" = extract(epoch from now() - "completed_on" + interval '${LONGER}')
      where "state" = 'completed'
        and (${same}) in (select ${same} from jobs.job where "name" = '${DEAD_LETTERS}' and "state" = 'created')`,
  );
}
