import type { EntityManager } from '@mikro-orm/postgresql';
import { type QueryExecutorProvider, sql } from 'kysely';
import type { Orm } from './createOrm';

/** The advisory locks of the product, each with a number that nothing else on the database uses. */
export const LOCKS = {
  /** Serializes instances that start at the same time. */
  start: 4_711_001,
  /** Serializes the positions of events. */
  outbox: 4_711_002,
  /** Only one change of edited content at a time. */
  content: 4_711_004,
  /** Only one uploaded picture is stored or deleted at a time. */
  media: 4_711_005,
  /** Only one run of a newsletter at a time takes mails of the minute. */
  newsletters: 4_711_006,
  /** Only one instance erases expired data. */
  erasure: 4_711_080,
  /** With a second number derived from the address: only one account at a time takes an address. */
  address: 4_711_160,
  /** With a second number derived from the author: only one reply of a member of staff is counted at a time. */
  replies: 4_711_450,
} as const;

/**
 * Takes a lock until the transaction ends; waits for another transaction that has it.
 * @param key Second number of a lock that has many.
 */
export async function inLock(inside: Pick<EntityManager, 'execute'>, lock: number, key?: number): Promise<void> {
  await inside.execute(
    `select pg_advisory_xact_lock(${key === undefined ? '?' : '?, ?'})`,
    key === undefined ? [lock] : [lock, key],
  );
}

/** Timeout of the lock, for instances that wait while others update a large database. */
const WITHIN = '15min';

/**
 * Runs a function that all instances call at the start, but only one at a time. The lock belongs to a separate connection and
 * ends with it, even if the process dies; the embedded database has one process only.
 */
export async function withAdvisoryLock<Result>(
  orm: Orm,
  isServer: boolean,
  work: () => Promise<Result>,
): Promise<Result> {
  if (!isServer) return work();
  return orm.em
    .getKysely()
    .connection()
    .execute(async (connection) => {
      const before = await setTimeLimit(connection, WITHIN);
      await sql`select pg_advisory_lock(${LOCKS.start})`.execute(connection);
      try {
        return await work();
      } finally {
        await sql`select pg_advisory_unlock(${LOCKS.start})`.execute(connection);
        await setTimeLimit(connection, before);
      }
    });
}

/** @returns the former limit. */
async function setTimeLimit(connection: QueryExecutorProvider, limit: string): Promise<string> {
  const { rows } = await sql<{ before: string }>`
    select current_setting('statement_timeout') as "before", set_config('statement_timeout', ${limit}, false)`.execute(
    connection,
  );
  return rows[0]?.before ?? '0';
}
