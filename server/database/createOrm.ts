import type { PGliteOptions } from '@electric-sql/pglite';
import { type EntityClass, MikroORM, type Options } from '@mikro-orm/core';
import { Migrator } from '@mikro-orm/migrations';
import type { PgliteConnection } from '@mikro-orm/pglite';
import type { EntityManager } from '@mikro-orm/postgresql';
import { createDriver } from './createDriver';
import { guardPool } from './guardPool';
import { migrationsList } from './migrations/migrationsList';
import { type Session, sessionOnConnect } from './session';

type InitOptions = Partial<Options>;

export type Orm = Omit<MikroORM, 'em'> & { em: EntityManager };

/** A PostgreSQL server, with what was found there at the start. */
export interface DatabaseServer {
  url: string;
  session?: Session;
}

/** Where the data lives: a PostgreSQL server, an embedded one in a directory, or an embedded one in memory. */
export type Database = DatabaseServer | { directory: string } | { memory: { files?: PGliteOptions['fs'] } };

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
export const BACKGROUND_POOL: Pool = { statementMs: 60_000, connections: 4, holdMs: 3_600_000 };

const common = {
  extensions: [Migrator],
  // The job queue makes and migrates its tables itself (server/jobs); counts are the version before's (Migration0190PlainCounts).
  schemaGenerator: { ignoreSchema: ['jobs', 'counts'] },
  migrations: { migrationsList, snapshot: false, transactional: true, allOrNothing: true },
  // Setters that each row gets for itself, for the other side of a relation to follow at once; here rows are made whole.
  propagationOnPrototype: false,
  // Everything is stored and read as UTC; the process's own zone never matters.
  forceUtcTimezone: true,
  // Warnings and queries would carry people's data into the log.
  logger: () => {},
} satisfies InitOptions;

/** The tables of the product (server/entities). */
export type Entities = readonly EntityClass[];

/** Opens the database. Each driver is loaded only where it is used: the embedded one alone takes much memory. */
export async function createOrm(database: Database, entities: Entities, pool = REQUESTS): Promise<Orm> {
  const options = 'url' in database ? await serverOptions(database, pool) : await embeddedOptions(database);
  const orm = (await MikroORM.init({ ...options, entities: [...entities] })) as unknown as Orm;
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

async function serverOptions(server: DatabaseServer, { statementMs, connections, holdMs }: Pool): Promise<InitOptions> {
  const { url: clientUrl, session } = server;
  const library = await import('@mikro-orm/postgresql');
  const driver = createDriver({
    Driver: library.AbstractSqlDriver,
    Platform: library.PostgreSqlPlatform,
    Connection: library.PostgreSqlConnection,
    schema: session?.schema,
  });
  const driverOptions = {
    // The ORM reads host, user and database of an address and drops the rest: `sslmode` would be lost without a word.
    connectionString: clientUrl,
    max: connections,
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: SIGN_OF_LIFE_AFTER_MS,
    onConnect: sessionOnConnect(session, { statementMs, idleMs: holdMs }),
    onPoolCreated: guardPool(holdMs),
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
  // Opened here, because options are copied deeply, and a copied Blob or file system is none.
  const pglite = () =>
    'memory' in database ? openInMemory(database.memory.files) : openInDirectory(database.directory);
  return {
    ...common,
    driver,
    entityManager: library.BasePostgreSqlEntityManager,
    dbName: 'memory://',
    driverOptions: { pglite },
  } as InitOptions;
}
