import { sql } from 'kysely';
import type { Orm } from './createOrm';

/** Any number that nothing else on the database uses. */
const LOCK = 4_711_001;
/** For an index over a large table, and for waiting until another instance has made it. */
const WITHIN = '15min';

/**
 * Brings the schema up to date. On a server an advisory lock makes instances that start together take turns, and a
 * statement may take 15 minutes, whatever the pool allows; the embedded database has one process only and no limit.
 * @param upTo name of the last migration to run; all without it.
 */
export async function migrate(orm: Orm, isServer: boolean, upTo?: string): Promise<void> {
  if (!isServer) {
    await orm.migrator.up({ to: upTo });
    return;
  }
  const up = async (inside: Orm['em']) => {
    await inside.execute(`set local statement_timeout = '${WITHIN}'`);
    await orm.migrator.up({ to: upTo, transaction: inside.getTransactionContext() });
  };
  // A session lock needs a connection of its own for as long as the migrations run.
  await orm.em
    .getKysely()
    .connection()
    .execute(async (connection) => {
      await sql`set statement_timeout = ${sql.lit(WITHIN)}`.execute(connection);
      await sql`select pg_advisory_lock(${LOCK})`.execute(connection);
      try {
        await orm.em.fork().transactional((inside) => up(inside as Orm['em']));
      } finally {
        await sql`select pg_advisory_unlock(${LOCK})`.execute(connection);
        await sql`reset statement_timeout`.execute(connection);
      }
    });
}
