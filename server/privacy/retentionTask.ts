import type { Orm } from '../database/createOrm';
import type { Task } from '../jobs/Task';
import type { Log } from '../log';
import type { MailFiles } from './createMailFiles';
import { eraseExpired } from './eraseExpired';
import { WrongClock } from './WrongClock';

interface Given {
  orm: Orm;
  log: Log;
  now: () => Date;
  mailFiles: MailFiles;
}

/** Erases what was kept long enough; part of each day's work. The log tells tables and counts, nobody's data. */
export const retentionTask =
  ({ orm, log, now, mailFiles }: Given): Task =>
  async () => {
    const given = { now: now(), isDryRun: false, mailFiles };
    const { erased } = await eraseExpired(orm.em.fork(), given).catch((error) => {
      // Thrown on, so that the job is tried again; a failed job is logged without the words of its error.
      if (error instanceof WrongClock) log.error(error.message);
      throw error;
    });
    for (const { table, count } of erased)
      log.info({ table, count }, 'erased: kept as long as the privacy policy says');
  };
