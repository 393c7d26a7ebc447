import type { Orm } from '../database/createOrm';
import { describeError, type Log } from '../log';
import { eraseExpired } from './eraseExpired';

const HOUR_MS = 60 * 60 * 1000;
const DAILY_MS = 24 * HOUR_MS;

interface Given {
  orm: Orm;
  log: Log;
  now?: () => Date;
}

/**
 * Erases what was kept long enough, at once and then every day; after a failure within the hour. Any number of instances may
 * do so: whoever comes second finds nothing. The log tells tables and counts, nobody's data.
 * @returns ends it, after the run that is under way.
 */
export function startRetention({ orm, log, now = () => new Date() }: Given): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  const run = async () => {
    let wait = DAILY_MS;
    try {
      const { erased } = await eraseExpired(orm.em.fork(), { now: now(), isDryRun: false });
      for (const { table, count } of erased)
        log.info({ table, count }, 'erased: kept as long as the privacy policy says');
    } catch (error) {
      wait = HOUR_MS;
      log.error({ error: describeError(error) }, 'retention failed; it is tried again in an hour');
    }
    if (!isStopped) timer = setTimeout(start, wait).unref();
  };
  let running = run();
  const start = () => {
    running = run();
  };

  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await running;
  };
}
