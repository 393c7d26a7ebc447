import type { PgBoss } from 'pg-boss';
import type { Orm } from '../database/createOrm';
import { DeadLetter } from './DeadLetter';
import { DEAD_LETTERS, type QueueName } from './queues';
import type { JobData } from './Task';

type Kept = JobData & { reason?: string };

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
  data: Kept;
  output: { message?: string } | null;
  createdOn: Date | string;
}

const WAITING = `"name" = '${DEAD_LETTERS}' and "state" = 'created'`;

const QUEUES: Record<string, QueueName> = {
  'post-webhook': 'webhook',
  'erase-expired': 'upkeep',
};
const queueOf = (task: string): QueueName => QUEUES[task] ?? 'mail';

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
      return rows.map(letterOf);
    },
    count: async () => {
      await open();
      const [row] = await orm.em.fork().execute(`select count(*)::int as "count" from jobs.job where ${WAITING}`);
      return row?.count ?? 0;
    },
    replay: async (ids) => {
      const boss = await open();
      let moved = 0;
      for (const [destination, letters] of Map.groupBy(await find(ids), ({ task }) => queueOf(task))) {
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

function letterOf({ id, data, output, createdOn }: Row): DeadLetter {
  return Object.assign(new DeadLetter(), {
    id,
    task: data.task,
    event: data.event ?? null,
    // One that was sent again still has the reason of the time before in its data.
    reason: output?.message ?? data.reason ?? 'It failed for three days.',
    failedAt: new Date(createdOn),
  });
}
