import { describeError, type Log } from '../../common/log';
import type { Orm } from '../createOrm';

const HOUR_MS = 60 * 60 * 1000;

interface EmbeddedUpkeepOptions {
  orm: Orm;
  log: Log;
  /** Interval that limits the growth of the log, because a start after a crash reads all of it. */
  everyMs?: number;
}

export interface EmbeddedUpkeep {
  /** Writes a checkpoint each hour until `stop`, so that the log can be shortened. */
  start(): void;
  /** Frees the space of deleted rows for new ones; part of the daily jobs. */
  vacuum(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Does the work of a server's background processes (checkpointer, autovacuum). The embedded database has one process and never
 * does it: its log grew for as long as it ran, and the space of deleted rows was hardly used again. Neither may run inside a
 * transaction.
 */
export function embeddedUpkeep({ orm, log, everyMs = HOUR_MS }: EmbeddedUpkeepOptions): EmbeddedUpkeep {
  const execute = (sql: string) => orm.em.fork().execute(sql);
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> | undefined;
  const checkpoint = () => {
    running ??= execute('checkpoint')
      .catch((error) => log.warn({ error: describeError(error) }, 'the log of the database is not cut'))
      .finally(() => {
        running = undefined;
      });
  };
  return {
    start: () => {
      timer ??= setInterval(checkpoint, everyMs).unref();
    },
    vacuum: async () => {
      await execute('vacuum');
      await execute('checkpoint');
    },
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}
