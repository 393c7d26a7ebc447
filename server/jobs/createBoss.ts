import type { Transaction } from '@electric-sql/pglite';
import { CompiledQuery } from 'kysely';
import type { Db, PgBoss, StopOptions } from 'pg-boss';
import type { DatabaseServer, Orm } from '../database/createOrm';
import { sessionOnConnect } from '../database/session';
import { describeError, type Log } from '../log';
import { DEAD_LETTERS, deadLetterQueue, queueNames, queues } from './Task';

interface Boss {
  /** The queue, its tables brought up to date; once, but after a failure it may be called again. */
  open(): Promise<PgBoss>;
  /** Ends what `open` began; nothing where it was not called. */
  stop(how: StopOptions): Promise<void>;
}

/** Longest wait for an answer: a server that fell silent sends no end, and the queue would wait for the system to give up. */
const SILENT_AFTER_MS = 60_000;

/** The job queue on the product's database: a PostgreSQL server, or the embedded one. */
export function createBoss(
  orm: Orm,
  server: DatabaseServer | undefined,
  log: Log,
  silentAfterMs = SILENT_AFTER_MS,
): Boss {
  // The library hands these to the pool of its driver.
  const forDriver = {
    keepAlive: true,
    query_timeout: silentAfterMs,
    onConnect: sessionOnConnect(server?.session, { statementMs: silentAfterMs }),
  };
  const options = {
    schema: 'jobs',
    // A migration makes it: the user may have no right to make schemas.
    createSchema: false,
    schedule: false,
    persistWarnings: false,
    reindex: false,
    // It deletes by age, so createJobs calls it, and only by a clock that is plausible.
    supervise: false,
    // Shorter than the interval of these calls, of which each should look for workers that died.
    monitorIntervalSeconds: 10,
  };
  let made: PgBoss | undefined;
  /** Not with the start: no page needs the library. */
  const make = async () => {
    if (made) return made;
    const { PgBoss } = await import('pg-boss');
    made = new PgBoss(
      server
        ? { ...options, connectionString: server.url, max: 2, ...forDriver }
        : { ...options, db: bossDatabase(orm), backend: 'pglite' },
    );
    // Without a listener an error event would end the process.
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
      // One that an earlier version made is left as it was.
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
    // Also one whose queues could not be made: it has begun all the same.
    await made?.stop(how);
  };
  return { open, stop };
}

type Executable = Pick<Transaction, 'exec'>;

/**
 * The embedded database for pg-boss. It has one connection; every statement takes its turn with those of requests, so
 * none of them falls into somebody else's transaction, as it would through pg-boss's own adapter.
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
