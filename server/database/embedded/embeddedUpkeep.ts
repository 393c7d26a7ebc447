import { describeError, type Log } from '../../log';
import type { Orm } from '../createOrm';

const HOUR_MS = 60 * 60 * 1000;

interface EmbeddedUpkeepOptions {
  orm: Orm;
  log: Log;
  /** How long the log may grow: all of it is read by a start after a crash. */
  everyMs?: number;
}

export interface EmbeddedUpkeep {
  /** Brings what stands in the log alone to the tables, each hour until `stop`. */
  start(): void;
  /** Gives room of rows that are gone to those that come, as each day's work. */
  vacuum(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * What a server's processes do beside those of connections (checkpointer, autovacuum), and the embedded database, which has one
 * process, never does: its log grew for as long as it ran, and the room of rows that are gone was hardly used again. Neither may be
 * part of a transaction.
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
