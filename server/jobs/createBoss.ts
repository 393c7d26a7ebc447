import { PgBoss } from 'pg-boss';
import type { Orm } from '../database/createOrm';
import { describeError, type Log } from '../log';
import { bossDatabase } from './bossDatabase';
import { DEAD_LETTERS, deadLetterQueue, queueNames, queues } from './queues';

export interface Boss {
  boss: PgBoss;
  /** Brings the queue's tables and queues up to date, once; after a failure it may be called again. */
  open(): Promise<void>;
  isOpen(): boolean;
}

/** The job queue on the product's database: a PostgreSQL server by its address, or the embedded one. */
export function createBoss(orm: Orm, databaseUrl: string | undefined, log: Log): Boss {
  const options = {
    schema: 'jobs',
    schedule: false,
    persistWarnings: false,
    reindex: false,
    // How soon a worker that died is noticed, beside its heartbeat; both, because the slower one counts.
    monitorIntervalSeconds: 15,
    superviseIntervalSeconds: 15,
  };
  const boss = new PgBoss(
    databaseUrl
      ? { ...options, connectionString: databaseUrl, max: 2 }
      : { ...options, db: bossDatabase(orm), backend: 'pglite' },
  );
  // Without a listener an error event would end the process.
  boss.on('error', (error) => log.warn({ error: describeError(error) }, 'the job queue reported an error'));

  const install = async () => {
    await boss.start();
    // The embedded database has one process: what is being worked at its start was left by one that died.
    if (!databaseUrl) await giveBackOrphans(orm);
    await boss.createQueue(DEAD_LETTERS, deadLetterQueue);
    for (const name of queueNames) {
      const queue = { ...queues[name], deadLetter: DEAD_LETTERS };
      await boss.createQueue(name, queue);
      // One that an earlier version made is left as it was.
      await boss.updateQueue(name, queue);
    }
  };
  let opening: Promise<void> | undefined;
  const open = () => {
    opening ??= install().catch((error) => {
      opening = undefined;
      throw error;
    });
    return opening;
  };
  return { boss, open, isOpen: () => opening !== undefined };
}

const giveBackOrphans = (orm: Orm) =>
  orm.em
    .fork()
    .execute(
      `update jobs.job set state = 'retry', start_after = now() where state = 'active' and name <> '${DEAD_LETTERS}'`,
    );
