import type { Locale } from '../../schema/locales';
import type { Keys } from '../auth/loadKeys';
import { chatTasks } from '../chat/chatTasks';
import type { Log } from '../common/log';
import type { DatabaseServer, Orm } from '../database/createOrm';
import { embeddedUpkeep } from '../database/embedded/embeddedUpkeep';
import { getOrigin } from '../http/origins';
import { createJobs, type Jobs } from '../jobs/createJobs';
import { planClockWarning, planDay, planEvent } from '../jobs/planJobs';
import { accountTasks } from '../mail/accountTasks';
import { createMailer } from '../mail/createMailer';
import { mailTasks } from '../mail/mailTasks';
import { replyTasks } from '../mail/replyTasks';
import { staffAddresses } from '../mail/staffRecipients';
import { sendHeartbeat } from '../metrics/sendHeartbeat';
import { confirmationTasks } from '../newsletter/confirmationMail';
import type { PushSender } from '../notices/createPushSender';
import { pushTasks } from '../notices/pushTasks';
import { checkClock } from '../privacy/checkClock';
import type { MailFiles } from '../privacy/createMailFiles';
import { createRetentionTask } from '../privacy/eraseExpired';
import type { ContentStore } from '../publishing/createContentStore';
import type { Env } from '../settings/env';
import { readChatTargets } from '../settings/readChatTarget';
import { webhookTasks } from '../webhooks/webhookTasks';

interface WorkerOptions {
  env: Env;
  orm: Orm;
  server: DatabaseServer | undefined;
  contentStore: ContentStore;
  keys: Keys;
  log: Log;
  now: () => Date;
  mailFiles: MailFiles;
  push: PushSender;
}

export interface Worker extends Jobs {
  /** Destination of mail in words. */
  mail: string;
}

/** Connects each background job to the code that runs it. */
export function createWorker(options: WorkerOptions): Worker {
  const { env, orm, server, contentStore, keys, log, now, mailFiles, push } = options;
  const site = {
    get name() {
      return contentStore.facts.site.name;
    },
    get email() {
      return contentStore.facts.site.email;
    },
  };
  const mailer = createMailer({ env, site });
  const staff = staffAddresses(env, site);
  const getContent = (locale: Locale) => contentStore.current[locale];
  const mailing = { orm, getContent, mailer, origin: getOrigin(env), hashKey: keys.mailReceipts, now };
  const chats = readChatTargets(env.NOTIFY_CHAT_URLS);
  const receivers = { webhookUrls: env.WEBHOOK_URLS, staff: [...staff.keys()], chats: [...chats.keys()] };
  const upkeep = server === undefined ? embeddedUpkeep({ orm, log }) : undefined;
  const reportDaily = async () => {
    const problem = await sendHeartbeat(env.HEARTBEAT_URL, 'daily');
    if (problem) log.warn(problem);
  };
  const eraseExpired = createRetentionTask({
    orm,
    log,
    now,
    mailFiles,
    onErased: reportDaily,
    planWarning: (time) => jobs.plan(planClockWarning(time.toISOString().slice(0, 10), receivers)),
  });
  const isClockPlausible = async () => (await checkClock(orm.em.fork(), now())).isPlausible;
  const jobs: Jobs = createJobs({
    orm,
    server,
    log,
    now,
    isClockPlausible,
    planEvent: (event) => planEvent(event, receivers),
    planDay: (day, since) => planDay(day, since, receivers),
    tasks: {
      ...mailTasks({ ...mailing, env, staff }),
      ...replyTasks(mailing),
      ...confirmationTasks(mailing),
      ...accountTasks(mailing),
      ...webhookTasks({ env, orm, now }),
      ...chatTasks({ env, targets: chats, orm, origin: mailing.origin, now }),
      ...pushTasks({ orm, push, plan: (planned) => jobs.plan(planned), origin: mailing.origin, now }),
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
