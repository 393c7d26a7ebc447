import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { PGliteOptions } from '@electric-sql/pglite';
import { MikroORM, type Options } from '@mikro-orm/core';
import { Migrator } from '@mikro-orm/migrations';
import type { PgliteConnection } from '@mikro-orm/pglite';
import type { EntityManager } from '@mikro-orm/postgresql';
import array from 'postgres-array';
import { closeToOthers } from './closeToOthers';
import { entities } from './entities';
import { guardPool } from './guardPool';
import { keepStack } from './keepStack';
import { migrationsList } from './migrations/migrationsList';

type InitOptions = Partial<Options>;

export type Orm = Omit<MikroORM, 'em'> & { em: EntityManager };

/** Where the data lives: a PostgreSQL server, an embedded one in a directory, or an embedded one in memory. */
export type Database = { url: string } | { directory: string } | { memory: { files?: PGliteOptions['fs'] } };

/** Longest wait for a connection, a new one or one of a pool that is all taken. */
export const CONNECT_WITHIN_MS = 3_000;

/**
 * When the system asks a connection that says nothing whether its other end is still there; ten questions later it is given
 * up. By itself it asks after two hours, and a server that died without a word would keep the work of a pool that long.
 */
const SIGN_OF_LIFE_AFTER_MS = 10_000;

/** What a pool of connections to a server is for; the embedded database has one connection and no such limits. */
export interface Pool {
  /** Longest that one statement may take. */
  statementMs: number;
  /** Most connections at once. */
  connections: number;
  /** Longest that one may be held, for a transaction of several statements. */
  holdMs: number;
}

/** Of requests, whose visitors wait. */
const REQUESTS: Pool = { statementMs: 2_000, connections: 10, holdMs: 20_000 };
/** Of what is done later: nobody waits, and however much there is, requests have their own connections. */
export const WORK: Pool = { statementMs: 60_000, connections: 4, holdMs: 3_600_000 };

const common = {
  entities,
  extensions: [Migrator],
  // The job queue makes and migrates its tables itself (server/jobs); counts are kept by triggers (Migration0100Counts).
  schemaGenerator: { ignoreSchema: ['jobs', 'counts'] },
  migrations: { migrationsList, snapshot: false, transactional: true, allOrNothing: true },
  // Setters that each row gets for itself, for the other side of a relation to follow at once; here rows are made whole.
  propagationOnPrototype: false,
  // Everything is stored and read as UTC; the process's own zone never matters.
  forceUtcTimezone: true,
  // Warnings and queries would carry people's data into the log.
  logger: () => {},
} satisfies InitOptions;

/** Opens the database. Each driver is loaded only where it is used: the embedded one alone takes much memory. */
export async function createOrm(database: Database, pool = REQUESTS): Promise<Orm> {
  const options = 'url' in database ? await serverOptions(database.url, pool) : await embeddedOptions(database);
  const orm = (await MikroORM.init(options)) as unknown as Orm;
  if (!('url' in database)) closeWithOrm(orm);
  return orm;
}

/** The ORM closes a database that it opened itself; this one was made for it, and would keep its memory. */
function closeWithOrm(orm: Orm): void {
  const closeOrm = orm.close.bind(orm);
  orm.close = async (force) => {
    const client = await (orm.em.getConnection() as unknown as PgliteConnection).getNativeClient();
    await closeOrm(force);
    if (!client.closed) await client.close();
  };
}

async function serverOptions(clientUrl: string, { statementMs, connections, holdMs }: Pool): Promise<InitOptions> {
  const { PostgreSqlDriver } = await import('@mikro-orm/postgresql');
  const driverOptions = {
    // The ORM reads host, user and database of an address and drops the rest: `sslmode` would be lost without a word.
    connectionString: clientUrl,
    statement_timeout: statementMs,
    max: connections,
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: SIGN_OF_LIFE_AFTER_MS,
    onPoolCreated: guardPool(holdMs),
  };
  return { ...common, driver: PostgreSqlDriver, clientUrl, driverOptions } as InitOptions;
}

async function embeddedOptions(database: Exclude<Database, { url: string }>): Promise<InitOptions> {
  const { PgliteDriver } = await import('@mikro-orm/pglite');
  // Made here, because options are copied deeply, and a copied Blob or file system is none.
  const driverOptions = { pglite: () => openEmbedded(database) };
  return { ...common, driver: PgliteDriver, dbName: 'memory://', driverOptions } as InitOptions;
}

/** All of it is held from the start, and the system keeps what files were read, too; PostgreSQL's own choice is 128 MB. */
const SMALL = ['-c', 'shared_buffers=32MB'];

async function openEmbedded(database: Exclude<Database, { url: string }>) {
  const { PGlite } = await import('@electric-sql/pglite');
  const { createPostgreSqlTypeParsers } = await import('@mikro-orm/postgresql');
  const parsers = createPostgreSqlTypeParsers(array.parse);
  const parameters = [...PGlite.defaultStartParams, ...SMALL];
  if ('memory' in database) {
    return keepStack(await PGlite.create({ fs: database.memory.files, startParams: parameters, parsers }));
  }
  const { DURABLE, DurableFiles } = await import('./DurableFiles');
  const startParams = [...parameters.filter((parameter) => parameter !== '-F'), ...DURABLE];
  const openAt = async (place: string) => {
    closeToOthers(place);
    return PGlite.create({ fs: new DurableFiles(place), startParams, parsers });
  };
  const isNew = !existsSync(join(database.directory, 'PG_VERSION'));
  try {
    if (isNew) {
      const { makeWhole } = await import('./makeWhole');
      await makeWhole(database.directory, async (place) => (await openAt(place)).close());
    }
    return keepStack(await openAt(database.directory));
  } catch (error) {
    // What its file system throws is no Error, and has a number for a message.
    throw new Error(
      `The embedded database in ${database.directory} cannot be ${isNew ? 'made' : 'opened'}. ` +
        'Look whether the disk has room, and the directory belongs to whoever starts the site.',
      { cause: error },
    );
  }
}
