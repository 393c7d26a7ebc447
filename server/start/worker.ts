import type { Locale } from '../../schema/locales';
import type { Keys } from '../auth/loadKeys';
import type { Log } from '../common/log';
import type { DatabaseServer, Orm } from '../database/createOrm';
import { embeddedUpkeep } from '../database/embedded/embeddedUpkeep';
import { getOrigin } from '../http/origins';
import { createMailboxReader } from '../inbound/createMailboxReader';
import { createOwnAddresses } from '../inbound/createOwnAddresses';
import { announceDueSoon } from '../inbox/announceDueSoon';
import { giveUpForgotten, giveUpReply } from '../inbox/recordReplyResult';
import { type Channel, createChannelTasks } from '../jobs/Channel';
import { createJobs, type Jobs } from '../jobs/createJobs';
import { planClockWarning, planDay, planEvent } from '../jobs/planJobs';
import { accountTasks } from '../mail/accountTasks';
import { createMailer } from '../mail/createMailer';
import { createReplyAddress } from '../mail/createReplyAddress';
import { mailTasks } from '../mail/mailTasks';
import { createMessageIds } from '../mail/messageIds';
import { replyTasks } from '../mail/replyTasks';
import { staffAddresses } from '../mail/staffRecipients';
import type { Media } from '../media/createMedia';
import { sendHeartbeat } from '../metrics/sendHeartbeat';
import { endReturned } from '../newsletter/bounces';
import { confirmationTasks } from '../newsletter/confirmationMail';
import { newsletterTasks } from '../newsletter/newsletterTasks';
import { createChannels } from '../notices/channels';
import type { PushSender } from '../notices/createPushSender';
import { checkClock } from '../privacy/checkClock';
import type { MailFiles } from '../privacy/createMailFiles';
import { createRetentionTask } from '../privacy/eraseExpired';
import { createErasureLog } from '../privacy/erasureLog';
import type { ContentStore } from '../publishing/createContentStore';
import { scheduleTasks } from '../publishing/scheduleTasks';
import type { Env } from '../settings/env';

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
  media: Media;
  /** Called once a day at the office, by each instance. */
  onDay: () => Promise<void>;
}

export interface Worker extends Jobs {
  /** Destination of mail in words. */
  mail: string;
  /** Mailbox of answers in words; undefined where none is read. */
  answers: string | undefined;
  channels: readonly Channel[];
}

/** Connects each background job to the code that runs it. */
export function createWorker(options: WorkerOptions): Worker {
  const { env, orm, server, contentStore, keys, log, now, mailFiles, push, media, onDay } = options;
  const site = {
    get name() {
      return contentStore.facts.site.name;
    },
    get email() {
      return contentStore.facts.site.email;
    },
  };
  const messageIds = createMessageIds(keys.messageIds);
  const mailer = createMailer({ env, site, messageIds });
  const getReplyAddress = createReplyAddress({ env, site, messageIds });
  const staff = staffAddresses(env, site);
  const getContent = (locale: Locale) => contentStore.current[locale];
  const mailing = { orm, getContent, mailer, getReplyAddress, origin: getOrigin(env), hashKey: keys.mailReceipts, now };
  const erasureLog = createErasureLog(log);
  const channels = createChannels({ ...mailing, env, staff, push });
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
    planWarning: (time) => jobs.plan(planClockWarning(time.toISOString().slice(0, 10), [...staff.keys()])),
  });
  const stopping = new AbortController();
  const isClockPlausible = async () => (await checkClock(orm.em.fork(), now())).isPlausible;
  const jobs: Jobs = createJobs({
    orm,
    server,
    log,
    now,
    isClockPlausible,
    planEvent: (event, em) => planEvent(event, em, channels),
    planDay: async (day, since, em) => {
      await onDay();
      return planDay(day, since, em, channels);
    },
    announceDue: (em) => announceDueSoon(em, now()),
    giveUpReply: (em, id, failure) => giveUpReply(em, id, failure, now()),
    tasks: {
      ...createChannelTasks(orm, channels),
      ...mailTasks({ ...mailing, env, staff }),
      ...replyTasks(mailing),
      ...confirmationTasks(mailing),
      ...accountTasks(mailing),
      ...newsletterTasks({
        ...mailing,
        erasureLog,
        contentStore,
        perMinute: env.NEWSLETTER_PER_MINUTE,
        stopping: stopping.signal,
      }),
      ...scheduleTasks({ orm, contentStore, media, getJobs: () => jobs, now }),
      'erase-expired': async (data) => {
        await giveUpForgotten(orm.em.fork(), now());
        await endReturned(orm.em.fork(), erasureLog);
        await eraseExpired(data);
        await upkeep?.vacuum();
      },
    },
  });
  const inbound = createMailboxReader({
    env,
    orm,
    log,
    now,
    messageIds,
    isOwn: createOwnAddresses(env, site),
    onStored: jobs.wake,
  });
  return {
    ...jobs,
    mail: mailer.description,
    answers: inbound?.description,
    channels,
    start: () => {
      jobs.start();
      inbound?.start();
      upkeep?.start();
    },
    stop: async () => {
      stopping.abort();
      await Promise.all([jobs.stop(), upkeep?.stop(), inbound?.stop()]);
      mailer.close();
    },
  };
}
