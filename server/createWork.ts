import type { Content } from './content/Content';
import type { DatabaseServer, Orm } from './database/createOrm';
import { embeddedUpkeep } from './database/embedded/embeddedUpkeep';
import type { Env } from './env';
import { createJobs, type Jobs } from './jobs/createJobs';
import { planClockWarning, planDay, planEvent } from './jobs/planJobs';
import type { Log } from './log';
import { accountTasks } from './mail/accountTasks';
import { createMailer } from './mail/createMailer';
import { mailTasks } from './mail/mailTasks';
import { staffAddresses } from './mail/staffAddresses';
import { originOf } from './originOf';
import { checkClock } from './privacy/checkClock';
import type { MailFiles } from './privacy/createMailFiles';
import { retentionTask } from './privacy/retentionTask';
import type { Keys } from './secrets/loadKeys';
import { webhookTasks } from './webhooks/webhookTasks';

interface Given {
  env: Env;
  orm: Orm;
  server: DatabaseServer | undefined;
  content: Content;
  keys: Keys;
  log: Log;
  now: () => Date;
  mailFiles: MailFiles;
}

export interface Work extends Jobs {
  /** Where mail goes, in words. */
  mail: string;
}

/** Everything that is done later, wired to those who do it. */
export function createWork(given: Given): Work {
  const { env, orm, server, content, keys, log, now, mailFiles } = given;
  const mailer = createMailer({ env, site: content.site });
  const staff = staffAddresses(env, content.site);
  const receivers = { webhookUrls: env.WEBHOOK_URLS, staff: [...staff.keys()] };
  const upkeep = server === undefined ? embeddedUpkeep({ orm, log }) : undefined;
  const eraseExpired = retentionTask({
    orm,
    log,
    now,
    mailFiles,
    planWarning: (time) => jobs.plan(planClockWarning(time.toISOString().slice(0, 10), receivers)),
  });
  const isClockPlausible = async () => (await checkClock(orm.em.fork(), now())).warning === null;
  const jobs: Jobs = createJobs({
    orm,
    server,
    log,
    now,
    isClockPlausible,
    planEvent: (event) => planEvent(event, receivers),
    planDay: (day, since) => planDay(day, since, receivers),
    tasks: {
      ...mailTasks({ env, staff, orm, content, mailer, origin: originOf(env), hashKey: keys.mailReceipts, now }),
      ...accountTasks({ orm, content, mailer, origin: originOf(env), hashKey: keys.mailReceipts, now }),
      ...webhookTasks({ env, orm, now }),
      'erase-expired': async (data) => {
        await eraseExpired(data);
        await upkeep?.vacuum();
      },
    },
  });
  return {
    ...jobs,
    mail: mailer.description,
    start: () => {
      jobs.start();
      upkeep?.start();
    },
    stop: async () => {
      await Promise.all([jobs.stop(), upkeep?.stop()]);
      mailer.close();
    },
  };
}
