import { sql } from 'kysely';
import type { Orm } from './createOrm';

/** Any number that nothing else on the database uses. */
const LOCK = 4_711_001;

/**
 * Brings the schema up to date. On a server an advisory lock makes instances that start together take turns; the
 * embedded database has one process only.
 * @param upTo name of the last migration to run; all without it.
 */
export async function migrate(orm: Orm, isServer: boolean, upTo?: string): Promise<void> {
  const run = () => orm.migrator.up(upTo === undefined ? undefined : { to: upTo });
  if (!isServer) {
    await run();
    return;
  }
  // A session lock needs a connection of its own for as long as the migrations run.
  await orm.em
    .getKysely()
    .connection()
    .execute(async (connection) => {
      await sql`set statement_timeout = '60s'`.execute(connection);
      await sql`select pg_advisory_lock(${LOCK})`.execute(connection);
      try {
        await run();
      } finally {
        await sql`select pg_advisory_unlock(${LOCK})`.execute(connection);
        await sql`reset statement_timeout`.execute(connection);
      }
    });
}
