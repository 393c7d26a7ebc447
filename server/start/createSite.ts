import type { RequestListener } from 'node:http';
import { join, resolve } from 'node:path';
import { createAccessTokens } from '../auth/createAccessTokens';
import { createAttempts } from '../auth/createAttempts';
import { loadKeys } from '../auth/loadKeys';
import { ensureStaff } from '../auth/staff';
import { ResponseCache } from '../cache/ResponseCache';
import type { Log } from '../common/log';
import type { Contents } from '../content/Content';
import { selectServicePages } from '../content/findService';
import { readContents } from '../content/readContents';
import type { Database, Orm } from '../database/createOrm';
import { listen } from '../database/listen';
import { withAdvisoryLock } from '../database/locks';
import { newerMigrations } from '../database/migrate';
import { type OpenDatabase, openDatabase } from '../database/openDatabase';
import { createStreams } from '../graphql/installStream';
import type { Jobs } from '../jobs/createJobs';
import { createCallBudget } from '../limits/createCallBudget';
import { createCounters } from '../limits/createCounters';
import { createSubmitLimits } from '../limits/createSubmitLimits';
import { createMedia } from '../media/createMedia';
import { AnswerCounts } from '../metrics/AnswerCounts';
import { createPushSender } from '../notices/createPushSender';
import { createEventFeed } from '../outbox/createEventFeed';
import { createErrorPage, type RenderErrorPage } from '../pages/createErrorPage';
import type { PageAssets } from '../pages/PageAssets';
import { checkClock } from '../privacy/checkClock';
import { createMailFiles } from '../privacy/createMailFiles';
import { describeWrongClock } from '../privacy/describeWrongClock';
import { createErasureLog } from '../privacy/erasureLog';
import { createContentStore } from '../publishing/createContentStore';
import { createReplyTime } from '../reply-time/createReplyTime';
import type { Env } from '../settings/env';
import { createFigureCounter } from '../site-figures/createFigureCounter';
import { createCaptchas } from '../spam/Captcha';
import { createApp } from './app';
import { entities } from './entities';
import { reportForeignValues } from './foreignValues';
import { createWorker } from './worker';

export interface Site {
  app: RequestListener;
  /** Renders the page for a browser whose request cannot be parsed at all. */
  errorPage: RenderErrorPage;
  orm: Orm;
  /** The database in words, for the output of the start. */
  database: string;
  /** Migrations of a newer version in this database, which this version may not fit. */
  newer: string[];
  /** Why the clock of this machine is not trusted, or null. Rows are stamped with its time and would be erased by it. */
  clock: string | null;
  staff: string;
  mail: string;
  /** Logs which rows have values that this version does not know. */
  reportForeignValues: () => Promise<void>;
  /** Background jobs; the caller starts them. */
  jobs: Jobs;
  /** Ends the open streams, which a stopping server would otherwise wait for. */
  endStreams: () => void;
  close: () => Promise<void>;
}

interface SiteOptions {
  env: Env;
  log: Log;
  assets: PageAssets;
  /** Replaces the database that env names; used by tests. */
  database?: Database;
  /** Replaces the content of agency/content. */
  contents?: Contents;
  now?: () => Date;
}

/** Opens the database, migrates it and assembles the application. The caller listens. */
export async function createSite(options: SiteOptions): Promise<Site> {
  const { env, now = () => new Date() } = options;
  const database = await openDatabase(env, entities, { target: options.database, log: options.log });
  const { orm, backgroundOrm, description, target, close } = database;
  try {
    const newer = await newerMigrations(orm);
    // Checked before anything is written, because a row written now would look like a row of the past.
    const clockState = await checkClock(backgroundOrm.em.fork(), now());
    const clock = clockState.isPlausible ? null : describeWrongClock(clockState);
    const { cache, contentStore, media, eventFeed, figures, ...site } = await assemble(options, database, now);
    const readMedia = async () => {
      await media.refresh();
      cache.invalidate();
    };
    // A publication may name a picture that another instance stored a moment ago.
    const readPublication = async () => {
      await media.refresh();
      await contentStore.refresh();
    };
    const listening = listen(
      { orm, target, log: options.log },
      {
        content_published: { onNotice: readPublication, onOpen: readPublication },
        media_changed: { onNotice: readMedia, onOpen: readMedia },
        events: { onNotice: eventFeed.notify, onOpen: eventFeed.notify },
        jobs: { onNotice: site.jobs.notify, onOpen: site.jobs.notify },
        deletions: { onNotice: eventFeed.notifyDeletion },
      },
    );
    const copies = 'directory' in target ? await offerCopies(options, orm) : undefined;
    const closeAll = async () => {
      cache.close();
      await copies?.stop();
      await listening.stop();
      await figures?.stop();
      await site.jobs.stop();
      await close();
    };
    const report = () => reportForeignValues(backgroundOrm.em.fork(), options.log);
    return { ...site, orm, database: description, newer, clock, reportForeignValues: report, close: closeAll };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The code is loaded on demand, because it needs that of the embedded database. */
async function offerCopies({ env, log }: SiteOptions, orm: Orm) {
  const embedded = await import('../database/embedded/offerCopies');
  return embedded.offerCopies({ orm, dataDir: resolve(env.DATA_DIR), log });
}

async function assemble(
  { env, log, assets, ...options }: SiteOptions,
  { orm, backgroundOrm, target, isShared }: OpenDatabase,
  now: () => Date,
) {
  const server = 'url' in target ? target : undefined;
  const { staff, keys } = await withAdvisoryLock(backgroundOrm, isShared, async () => {
    const em = backgroundOrm.em.fork();
    return { staff: await ensureStaff(em, env, now), keys: await loadKeys(em, env.SECRET_KEY) };
  });
  const cache = new ResponseCache({ now, log });
  const media = createMedia({ env, orm, log });
  await media.refresh();
  const contentStore = createContentStore({
    contents: options.contents ?? (await readContents()),
    prepare: (contents) => selectServicePages(contents, env.SERVICE_PAGES),
    orm,
    log,
    onChange: () => cache.invalidate(),
  });
  await contentStore.refresh();
  const captchas = createCaptchas(keys.captcha, now);
  const accessTokens = createAccessTokens({ key: keys.accessToken, orm, now });
  const counters = createCounters({ orm, isShared, hashKey: keys.limits, log });
  const limits = createSubmitLimits(counters, env.RATE_LIMIT);
  const reading = createCallBudget(env.RATE_LIMIT);
  const sending = createCallBudget(env.RATE_LIMIT);
  const attempts = createAttempts(counters);
  const mailFiles = createMailFiles(join(resolve(env.DATA_DIR), 'outbox'));
  const push = createPushSender({
    seed: keys.push,
    contact: `mailto:${env.MAIL_FROM ?? contentStore.facts.site.email}`,
    allowLocal: env.NODE_ENV === 'test',
    now,
  });
  const replyTime = createReplyTime({
    orm: backgroundOrm,
    isPublic: env.PUBLIC_REPLY_TIME,
    now,
    onChange: () => cache.invalidate(),
  });
  await replyTime.refresh();
  const workerServices = { env, orm: backgroundOrm, server, contentStore, keys, log, now, mailFiles, push, media };
  const jobs = createWorker({ ...workerServices, onDay: replyTime.refresh });
  const eventFeed = createEventFeed(orm, log);
  const figures = env.SITE_FIGURES ? createFigureCounter({ orm, log, now }) : undefined;
  const streams = createStreams();
  const services = {
    env,
    orm,
    log,
    now,
    contentStore,
    media,
    captchas,
    accessTokens,
    attempts,
    limits,
    reading,
    sending,
    keys,
    cache,
    answers: new AnswerCounts(),
    jobs,
    channels: jobs.channels,
    mailFiles,
    erasureLog: createErasureLog(log),
    eventFeed,
    figures,
    replyTime,
    streams,
    push,
  };
  const errorPage = createErrorPage(services, assets);
  return {
    app: await createApp(services, assets, errorPage),
    errorPage,
    staff,
    mail: jobs.mail,
    jobs,
    cache,
    contentStore,
    media,
    eventFeed,
    figures,
    endStreams: streams.endAll,
  };
}
