import type { Transaction } from '@electric-sql/pglite';
import { CompiledQuery } from 'kysely';
import type { Db, PgBoss, StopOptions } from 'pg-boss';
import { describeError, type Log } from '../common/log';
import type { DatabaseServer, Orm } from '../database/createOrm';
import { sessionOnConnect } from '../database/session';
import { DEAD_LETTERS, deadLetterQueue, queueNames, queues } from './Task';

interface Boss {
  /** Opens the queue and updates its tables. Opens it only once, but may be called again after an error. */
  open(): Promise<PgBoss>;
  /** Stops the queue; does nothing if `open` was not called. */
  stop(how: StopOptions): Promise<void>;
}

/** Timeout of a response. A server that stops responding does not close the connection, so only the system's timeout would end it. */
const SILENT_AFTER_MS = 60_000;

/** Creates the job queue on the product's database: a PostgreSQL server, or the embedded database. */
export function createBoss(
  orm: Orm,
  server: DatabaseServer | undefined,
  log: Log,
  silentAfterMs = SILENT_AFTER_MS,
): Boss {
  // Options that the library passes to the pool of its driver.
  const forDriver = {
    keepAlive: true,
    query_timeout: silentAfterMs,
    onConnect: sessionOnConnect(server?.session, { statementMs: silentAfterMs }),
  };
  const options = {
    schema: 'jobs',
    // A migration creates the schema, because the user may lack the right to create schemas.
    createSchema: false,
    schedule: false,
    persistWarnings: false,
    reindex: false,
    // Nothing reads this table, and the figures in it wake the process fifty times a second.
    registerInstance: false,
    // `supervise` deletes by age, so createJobs calls it, and only if the clock is plausible.
    supervise: false,
    // Short, because such a call follows each death of a worker.
    monitorIntervalSeconds: 10,
  };
  let made: PgBoss | undefined;
  /** Loads the library on demand, because no page needs it at the start. */
  const make = async () => {
    if (made) return made;
    const { PgBoss } = await import('pg-boss');
    made = new PgBoss(
      server
        ? { ...options, connectionString: server.url, max: 2, ...forDriver }
        : { ...options, db: bossDatabase(orm), backend: 'pglite' },
    );
    // Without a listener, an error event would end the process.
    made.on('error', (error) => log.warn({ error: describeError(error) }, 'the job queue reported an error'));
    return made;
  };

  const install = async () => {
    const boss = await make();
    await boss.start();
    await boss.createQueue(DEAD_LETTERS, deadLetterQueue);
    for (const name of queueNames) {
      const queue = { ...queues[name], deadLetter: DEAD_LETTERS };
      await boss.createQueue(name, queue);
      // `createQueue` leaves a queue of an earlier version unchanged.
      await boss.updateQueue(name, queue);
    }
    return boss;
  };
  let opening: Promise<PgBoss> | undefined;
  const open = () => {
    opening ??= install().catch((error) => {
      opening = undefined;
      throw error;
    });
    return opening;
  };
  const stop = async (how: StopOptions) => {
    await opening?.catch(() => {});
    // Also stops a queue whose creation failed after it was started.
    await made?.stop(how);
  };
  return { open, stop };
}

type Executable = Pick<Transaction, 'exec'>;

/**
 * Adapts the embedded database to pg-boss. It has one connection. Each statement waits its turn, so that it never runs inside the
 * transaction of a request, as it would with the adapter of pg-boss.
 */
function bossDatabase(orm: Orm): Db {
  const executeSql = async (text: string, values?: unknown[]) =>
    orm.em
      .fork()
      .getKysely()
      .connection()
      .execute(async (connection) => {
        if (values?.length) return { rows: [...(await connection.executeQuery(CompiledQuery.raw(text, values))).rows] };
        const native = (await orm.em.getConnection().getNativeClient()) as unknown as Executable;
        try {
          const results = await native.exec(text);
          return { rows: results.flatMap(({ rows }) => rows) };
        } catch (error) {
          await native.exec('rollback').catch(() => {});
          throw error;
        }
      });
  return { executeSql } as Db;
}
