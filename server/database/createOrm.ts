import type { PGlite, PGliteOptions } from '@electric-sql/pglite';
import { type EntityClass, MikroORM, type Options } from '@mikro-orm/core';
import { Migrator } from '@mikro-orm/migrations';
import type { PgliteConnection } from '@mikro-orm/pglite';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Pool as PgPool } from 'pg';
import { createDriver } from './createDriver';
import { guardPool } from './guardPool';
import { migrationsList } from './migrations/migrationsList';
import { type Session, sessionOnConnect } from './session';

type InitOptions = Partial<Options>;

export type Orm = Omit<MikroORM, 'em'> & { em: EntityManager };

/** A PostgreSQL server, with the session that was read at the start. */
export interface DatabaseServer {
  url: string;
  session?: Session;
}

/**
 * Location of the data: a PostgreSQL server, an embedded database in a directory, or an embedded database in memory. An open
 * `client` belongs to the caller, who also closes it.
 */
export type Database =
  | DatabaseServer
  | { directory: string }
  | { memory: { files?: PGliteOptions['fs'] } }
  | { client: PGlite };

/** Timeout of a connection, for a new one and for a free one of the pool. */
export const CONNECT_WITHIN_MS = 3_000;

/**
 * Idle time after which the system probes a connection; after ten more probes it is closed. The system's default is two hours,
 * and a server that died silently would occupy a connection of the pool for that long.
 */
const SIGN_OF_LIFE_AFTER_MS = 10_000;

/** Limits of a pool of connections to a server. The embedded database has one connection and no such limits. */
export interface Pool {
  /** Timeout of one statement. */
  statementMs: number;
  /** Maximum number of connections. */
  connections: number;
  /** Maximum time for which one connection may be used, for a transaction of several statements. */
  holdMs: number;
}

/** For requests, because visitors wait for them. */
const REQUESTS: Pool = { statementMs: 2_000, connections: 10, holdMs: 20_000 };
/** For background jobs: nobody waits for them, and their number must not affect the connections of requests. */
export const BACKGROUND_POOL: Pool = { statementMs: 60_000, connections: 4, holdMs: 3_600_000 };

const common = {
  extensions: [Migrator],
  // The job queue creates and migrates its own tables (server/jobs).
  schemaGenerator: { ignoreSchema: ['jobs'] },
  migrations: { migrationsList, snapshot: false, transactional: true, allOrNothing: true },
  // Avoids setters on each row that update the other side of a relation at once; here rows are created complete.
  propagationOnPrototype: false,
  // Times are stored and read as UTC; the time zone of the process has no effect.
  forceUtcTimezone: true,
  // Warnings and queries would write personal data into the log.
  logger: () => {},
} satisfies InitOptions;

/** The tables of the product (server/entities). */
export type Entities = readonly EntityClass[];

/** Connections of a pool: in use, idle, and statements that wait for one. */
export interface PoolUsage {
  used: number;
  idle: number;
  waiting: number;
}

const usages = new WeakMap<Orm, () => PoolUsage | undefined>();

const describePool = ({ totalCount, idleCount, waitingCount }: PgPool): PoolUsage => ({
  used: totalCount - idleCount,
  idle: idleCount,
  waiting: waitingCount,
});

/** Returns how the connections of a server are used; undefined for the embedded database and before the first connection. */
export const getPoolUsage = (orm: Orm): PoolUsage | undefined => usages.get(orm)?.();

/** Opens the database. Drivers are loaded on demand, because the embedded one needs much memory. */
export async function createOrm(database: Database, entities: Entities, pool = REQUESTS): Promise<Orm> {
  let opened: PgPool | undefined;
  const onPool = (created: PgPool) => {
    opened = created;
  };
  const options = 'url' in database ? await serverOptions(database, pool, onPool) : await embeddedOptions(database);
  const orm = (await MikroORM.init({ ...options, entities: [...entities] })) as unknown as Orm;
  usages.set(orm, () => opened && describePool(opened));
  if (!('url' in database || 'client' in database)) closeWithOrm(orm);
  return orm;
}

/**
 * Closes the embedded database together with the ORM. The ORM closes only a database that it opened itself; the memory of this
 * one would not be freed.
 */
function closeWithOrm(orm: Orm): void {
  const closeOrm = orm.close.bind(orm);
  orm.close = async (force) => {
    const client = await (orm.em.getConnection() as unknown as PgliteConnection).getNativeClient();
    await closeOrm(force);
    if (!client.closed) await client.close();
  };
}

async function serverOptions(
  server: DatabaseServer,
  { statementMs, connections, holdMs }: Pool,
  onPool: (pool: PgPool) => void,
): Promise<InitOptions> {
  const { url: clientUrl, session } = server;
  const library = await import('@mikro-orm/postgresql');
  const driver = createDriver({
    Driver: library.AbstractSqlDriver,
    Platform: library.PostgreSqlPlatform,
    Connection: library.PostgreSqlConnection,
    schema: session?.schema,
  });
  const driverOptions = {
    // The ORM reads only host, user and database of an address; `sslmode` would be silently ignored.
    connectionString: clientUrl,
    max: connections,
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: SIGN_OF_LIFE_AFTER_MS,
    onConnect: sessionOnConnect(session, { statementMs, idleMs: holdMs }),
    onPoolCreated: (created: PgPool) => {
      guardPool(holdMs)(created);
      onPool(created);
    },
  };
  return { ...common, driver, entityManager: library.EntityManager, clientUrl, driverOptions } as InitOptions;
}

async function embeddedOptions(database: Exclude<Database, { url: string }>): Promise<InitOptions> {
  const library = await import('@mikro-orm/pglite');
  const { openInDirectory, openInMemory } = await import('./embedded/openEmbedded');
  const driver = createDriver({
    Driver: library.AbstractSqlDriver,
    Platform: library.PglitePlatform,
    Connection: library.PgliteConnection,
  });
  // Opened here, because the ORM copies options deeply, and a copied Blob or file system does not work.
  const pglite = () => {
    if ('client' in database) return database.client;
    return 'memory' in database ? openInMemory(database.memory.files) : openInDirectory(database.directory);
  };
  return {
    ...common,
    driver,
    entityManager: library.BasePostgreSqlEntityManager,
    dbName: 'memory://',
    driverOptions: { pglite },
  } as InitOptions;
}
