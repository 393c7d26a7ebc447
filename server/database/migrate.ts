import type { EntityManager } from '@mikro-orm/postgresql';
import type { Orm } from './createOrm';
import { withAdvisoryLock } from './locks';
import { migrationsList } from './migrations/migrationsList';

/** For an index over a large table. */
const WITHIN = '15min';

/** The first and the last of the migrations that the baseline replaces. Backups of their last state can be restored. */
export const FORMER_MIGRATIONS = { first: 'Migration0001Core', last: 'Migration0480BackupRuns' } as const;

const EARLIER_STATE =
  'The database is of an earlier state of this product, whose schema is not updated. Write a backup with the version that made it ' +
  '(npm run backup), and restore the file into a new database with this one (npm run restore).';

/**
 * Updates the schema. Instances on one server run one after the other.
 * @param upTo name of the last migration to run; all if undefined.
 * @throws Error for a database that was created before the baseline.
 */
export async function migrate(orm: Orm, isServer: boolean, upTo?: string): Promise<void> {
  await withMigrations(orm, isServer, (inside) => migrateInside(orm, inside, upTo));
}

/**
 * Calls a function in a transaction that may update the schema, while no other instance does.
 * @throws Error for a database that was created before the baseline.
 */
export async function withMigrations(
  orm: Orm,
  isServer: boolean,
  work: (inside: EntityManager) => Promise<void>,
): Promise<void> {
  await withAdvisoryLock(orm, isServer, async () => {
    const seen = await orm.migrator.getExecuted();
    if (seen.some(({ name }) => name === FORMER_MIGRATIONS.first)) throw new Error(EARLIER_STATE);
    await orm.em.fork().transactional((inside) => work(inside as EntityManager));
  });
}

/** Updates the schema in a transaction. A statement may take 15 minutes, above the limit of the pool. */
export async function migrateInside(orm: Orm, inside: EntityManager, upTo?: string): Promise<void> {
  await inside.execute(`set local statement_timeout = '${WITHIN}'`);
  await orm.migrator.up({ to: upTo, transaction: inside.getTransactionContext() });
}

/** Names of the migrations in the database that this version does not have, because a newer version was here. */
export async function newerMigrations(orm: Orm): Promise<string[]> {
  const known = new Set(migrationsList.map(({ name }) => name));
  const seen = await orm.migrator.getExecuted();
  return seen.map(({ name }) => name).filter((name) => !known.has(name));
}
