import { type QueryExecutorProvider, sql } from 'kysely';
import type { Orm } from './createOrm';

/** Any number that nothing else on the database uses. */
const LOCK = 4_711_001;
/** For one's turn after others that bring a large database up to date. */
const WITHIN = '15min';

/**
 * Does what only one instance may do at a time, and all do when they start: the others wait for their turn. The lock is
 * of a connection of its own and ends with it, however the process dies; the embedded database has one process only.
 */
export async function inTurn<Result>(orm: Orm, isServer: boolean, work: () => Promise<Result>): Promise<Result> {
  if (!isServer) return work();
  return orm.em
    .getKysely()
    .connection()
    .execute(async (connection) => {
      const before = await setTimeLimit(connection, WITHIN);
      await sql`select pg_advisory_lock(${LOCK})`.execute(connection);
      try {
        return await work();
      } finally {
        await sql`select pg_advisory_unlock(${LOCK})`.execute(connection);
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
