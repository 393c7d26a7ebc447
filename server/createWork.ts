import type { Content } from './content/Content';
import type { Orm } from './database/createOrm';
import { embeddedUpkeep } from './database/embeddedUpkeep';
import type { Env } from './env';
import { createJobs, type Jobs } from './jobs/createJobs';
import { planDay, planEvent } from './jobs/planJobs';
import { settleCounts } from './leads/settleCounts';
import type { Log } from './log';
import { createMailer } from './mail/createMailer';
import { mailTasks } from './mail/mailTasks';
import { staffAddresses } from './mail/staffAddresses';
import { originOf } from './originOf';
import type { MailFiles } from './privacy/createMailFiles';
import { retentionTask } from './privacy/retentionTask';
import type { Keys } from './secrets/loadKeys';
import { webhookTasks } from './webhooks/webhookTasks';

interface Given {
  env: Env;
  orm: Orm;
  databaseUrl: string | undefined;
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
  const { env, orm, databaseUrl, content, keys, log, now, mailFiles } = given;
  const mailer = createMailer({ env, site: content.site });
  const staff = staffAddresses(env, content.site);
  const receivers = { webhookUrls: env.WEBHOOK_URLS, staff: [...staff.keys()] };
  const upkeep = databaseUrl === undefined ? embeddedUpkeep({ orm, log }) : undefined;
  const eraseExpired = retentionTask({ orm, log, now, mailFiles });
  const jobs = createJobs({
    orm,
    databaseUrl,
    log,
    now,
    planEvent: (event) => planEvent(event, receivers),
    planDay: (day, since) => planDay(day, since, receivers),
    tasks: {
      ...mailTasks({ env, staff, orm, content, mailer, origin: originOf(env), hashKey: keys.mailReceipts, now }),
      ...webhookTasks({ env, orm, now }),
      'erase-expired': async (data) => {
        await eraseExpired(data);
        await upkeep?.vacuum();
      },
      'settle-counts': () => settleCounts(orm.em.fork()),
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
