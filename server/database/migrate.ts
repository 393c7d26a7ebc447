import type { Orm } from './createOrm';
import { withAdvisoryLock } from './locks';
import { migrationsList } from './migrations/migrationsList';

/** For an index over a large table. */
const WITHIN = '15min';

/**
 * Updates the schema. Instances on one server run one after the other, and a statement may take 15 minutes, whatever the pool
 * allows; the embedded database has no limit.
 * @param upTo name of the last migration to run; all if undefined.
 */
export async function migrate(orm: Orm, isServer: boolean, upTo?: string): Promise<void> {
  const up = async (inside: Orm['em']) => {
    await inside.execute(`set local statement_timeout = '${WITHIN}'`);
    await orm.migrator.up({ to: upTo, transaction: inside.getTransactionContext() });
  };
  await withAdvisoryLock(orm, isServer, async () => {
    if (isServer) await orm.em.fork().transactional((inside) => up(inside as Orm['em']));
    else await orm.migrator.up({ to: upTo });
  });
}

/** Names of the migrations in the database that this version does not have, because a newer version was here. */
export async function newerMigrations(orm: Orm): Promise<string[]> {
  const known = new Set(migrationsList.map(({ name }) => name));
  const seen = await orm.migrator.getExecuted();
  return seen.map(({ name }) => name).filter((name) => !known.has(name));
}
