import type { Orm } from '../database/createOrm';
import type { Task } from '../jobs/Task';
import type { Log } from '../log';
import { WrongClock, warnOnce } from './checkClock';
import type { MailFiles } from './createMailFiles';
import { eraseExpired } from './eraseExpired';

interface Given {
  orm: Orm;
  log: Log;
  now: () => Date;
  mailFiles: MailFiles;
  /** Plans mail to staff about the clock. */
  planWarning: (now: Date) => Promise<void>;
}

/**
 * Erases what was kept long enough; part of each day's work. The log tells tables and counts, nobody's data. With a clock that
 * is implausible nothing is erased, staff are told once, and the day counts as done: only they can say that the clock is right.
 * @throws WrongClock where the clocks differ, so that the job is tried again.
 */
export const retentionTask =
  ({ orm, log, now, mailFiles, planWarning }: Given): Task =>
  async () => {
    const em = orm.em.fork();
    const time = now();
    try {
      const { erased } = await eraseExpired(em, { now: time, isDryRun: false, mailFiles });
      for (const { table, count } of erased)
        log.info({ table, count }, 'erased: kept as long as the privacy policy says');
    } catch (error) {
      if (!(error instanceof WrongClock)) throw error;
      // Here, because a failed job is logged without the words of its error.
      log.error(error.message);
      await warnOnce(em, time, () => planWarning(time));
      if (!error.needsConfirmation) throw error;
    }
  };
