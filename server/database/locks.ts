import { type QueryExecutorProvider, sql } from 'kysely';
import type { Orm } from './createOrm';

/** The advisory locks of the product, each with a number that nothing else on the database uses. */
export const LOCKS = {
  /** Instances that start together take turns. */
  start: 4_711_001,
  /** Events get their positions one after the other. */
  outbox: 4_711_002,
  /** One instance seeds the portfolio. */
  seed: 4_711_003,
  /** One instance settles the counts of leads (Migration0100Counts has the number as well: a migration never changes). */
  counts: 4_711_010,
  /** One instance erases what has expired. */
  erasure: 4_711_080,
  /** With a second number, made of the address: one account at a time takes an address. */
  address: 4_711_160,
} as const;

/** For one's turn after others that bring a large database up to date. */
const WITHIN = '15min';

/**
 * Does what only one instance may do at a time, and all do when they start: the others wait for their turn. The lock is
 * of a connection of its own and ends with it, however the process dies; the embedded database has one process only.
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

/** @returns what it was before. */
async function setTimeLimit(connection: QueryExecutorProvider, limit: string): Promise<string> {
  const { rows } = await sql<{ before: string }>`
    select current_setting('statement_timeout') as "before", set_config('statement_timeout', ${limit}, false)`.execute(
    connection,
  );
  return rows[0]?.before ?? '0';
}
