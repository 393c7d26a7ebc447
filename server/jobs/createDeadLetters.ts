import type { EntityManager } from '@mikro-orm/postgresql';
import type { PgBoss } from 'pg-boss';
import { v5 } from 'uuid';
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

/** Of the letter of a job, and of the job that a letter becomes again: the same however often it is tried. */
export const followingId = (id: string): string => v5('follows', id);

/** What could not be done, for staff to look at and to try again. */
export function createDeadLetters(orm: Orm, open: () => Promise<PgBoss>): DeadLetters {
  /** Whoever takes a letter out has it alone. */
  const take = (em: EntityManager, ids: readonly string[]) =>
    em.execute(`delete from jobs.job where ${WAITING} and "id" = any(?::uuid[]) returning "id", "data"`, [
      `{${ids.join(',')}}`,
    ]) as Promise<Row[]>;

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
      const { fromKysely } = await import('pg-boss');
      // Out of the letters and into the queues, or neither.
      return orm.em.fork().transactional(async (inside) => {
        const em = inside as EntityManager;
        const taken = await take(em, ids);
        for (const { id, data } of taken) {
          const { reason: _, ...job } = data;
          const again: JobData = { ...job, isReplayed: true };
          await boss.send(queueOf(data.task), again, { id: followingId(id), db: fromKysely(em.getKysely()) });
        }
        return taken.length;
      });
    },
    discard: async (ids) => {
      await open();
      return (await take(orm.em.fork(), ids)).length;
    },
  };
}

function letterOf({ id, data, output, createdOn }: Row): DeadLetter {
  return Object.assign(new DeadLetter(), {
    id,
    task: data.task,
    event: data.event ?? null,
    reason: data.reason ?? output?.message ?? 'It failed for three days.',
    failedAt: new Date(createdOn),
  });
}
