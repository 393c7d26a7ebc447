import { join, resolve } from 'node:path';
import type { Log } from '../common/log';
import type { Env } from '../settings/env';
import { awaitServer } from './awaitServer';
import { BACKGROUND_POOL, createOrm, type Database, type Entities, type Orm, type Pool } from './createOrm';
import { DAMAGED_CODES } from './embedded/explainFailure';
import { lockDirectory } from './embedded/lockDirectory';
import { migrate } from './migrate';

export interface OpenDatabase {
  /** For requests; slow statements are cancelled. */
  orm: Orm;
  /** For background jobs, with long timeouts, and on a server with connections of its own. */
  backgroundOrm: Orm;
  /** Description of the database, without the password in its address. */
  description: string;
  /** Whether other processes may work on the same data. */
  isShared: boolean;
  /** Location of the database. */
  target: Database;
  close: () => Promise<void>;
}

/** Updates an opened database; `isServer` means that other instances may do so at the same time. */
type Prepare = (orm: Orm, isServer: boolean) => Promise<void>;

/** Advice for errors at the start, by PostgreSQL's code. */
const REMEDIES: Record<string, string> = {
  42501: 'The user of DATABASE_URL has to own the database.',
  // For example a standby.
  25006: 'DATABASE_URL has to name a server that can be written.',
  ...DAMAGED_CODES,
};

interface OpenDatabaseOptions {
  /** Replaces the database of the settings. */
  target?: Database;
  prepare?: Prepare;
  /** Logs that the start waits for a server. If undefined, an unavailable server is reported at once. */
  log?: Log;
}

/**
 * Opens the database of the settings and updates it. An embedded database is locked for this process.
 * @throws Error with a message for the operator.
 */
export async function openDatabase(
  env: Env,
  entities: Entities,
  { target: named = getTarget(env), prepare = migrate, log }: OpenDatabaseOptions = {},
): Promise<OpenDatabase> {
  const description = describe(named);
  const target =
    'url' in named ? { ...named, session: await awaitServer({ url: named.url, description, log }) } : named;
  const owner = `process ${process.pid}, started ${new Date().toISOString()}, port ${env.PORT}`;
  const release = 'directory' in target ? lockDirectory(resolve(env.DATA_DIR), owner) : () => {};
  const opened: Orm[] = [];
  const open = async (pool?: Pool) => {
    const orm = await createOrm(target, entities, pool);
    opened.push(orm);
    return orm;
  };
  const close = async () => {
    await Promise.all(opened.map((orm) => orm.close(true)));
    release();
  };
  try {
    const isShared = 'url' in target;
    const backgroundOrm = await open(BACKGROUND_POOL);
    await prepare(backgroundOrm, isShared);
    const orm = isShared ? await open() : backgroundOrm;
    return { orm, backgroundOrm, description, isShared, target, close };
  } catch (error) {
    await close();
    const { code = '', message } = error as { code?: string; message: string };
    const remedy = REMEDIES[code];
    throw remedy ? new Error(`${description} refuses: ${message}. ${remedy}`) : error;
  }
}

const getTarget = (env: Env): Database =>
  env.DATABASE_URL ? { url: env.DATABASE_URL } : { directory: join(resolve(env.DATA_DIR), 'database') };

function describe(target: Database): string {
  if ('memory' in target || 'client' in target) return 'embedded PostgreSQL in memory';
  if ('directory' in target) return `embedded PostgreSQL in ${target.directory}`;
  const { host, pathname } = new URL(target.url);
  return `PostgreSQL at ${host}${pathname}`;
}
