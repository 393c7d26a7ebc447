import { join, resolve } from 'node:path';
import type { Env } from '../env';
import { createOrm, type Database, type Orm } from './createOrm';
import { lockDirectory } from './lockDirectory';
import { migrate } from './migrate';

export interface OpenDatabase {
  orm: Orm;
  /** The database in words, without the password that its address may hold. */
  description: string;
  /** Whether other processes may work on the same data. */
  isShared: boolean;
  /** Where it is. */
  place: Database;
  close: () => Promise<void>;
}

/** Brings an opened database up to date; `isServer` says that other instances may do so at the same time. */
type Prepare = (orm: Orm, isServer: boolean) => Promise<void>;

/** Opens the database that the settings name, for this process alone where it is embedded, and brings it up to date. */
export async function openDatabase(
  env: Env,
  place: Database = placeOf(env),
  prepare: Prepare = migrate,
): Promise<OpenDatabase> {
  const owner = `process ${process.pid}, started ${new Date().toISOString()}, port ${env.PORT}`;
  const release = 'directory' in place ? lockDirectory(resolve(env.DATA_DIR), owner) : () => {};
  const orm = await createOrm(place).catch((error) => {
    release();
    throw error;
  });
  const close = async () => {
    await orm.close(true);
    release();
  };
  try {
    await prepare(orm, 'url' in place);
    return { orm, description: describe(place), isShared: 'url' in place, place, close };
  } catch (error) {
    await close();
    throw error;
  }
}

const placeOf = (env: Env): Database =>
  env.DATABASE_URL ? { url: env.DATABASE_URL } : { directory: join(resolve(env.DATA_DIR), 'database') };

function describe(place: Database): string {
  if ('memory' in place) return 'embedded PostgreSQL in memory';
  if ('directory' in place) return `embedded PostgreSQL in ${place.directory}`;
  const { host, pathname } = new URL(place.url);
  return `PostgreSQL at ${host}${pathname}`;
}
