import type { RequestListener } from 'node:http';
import { resolve } from 'node:path';
import { createAccessTokens } from './accounts/createAccessTokens';
import { createAttempts } from './accounts/createAttempts';
import { ensureStaff } from './accounts/ensureStaff';
import { createApp } from './app';
import { createCaptchas } from './captcha/createCaptchas';
import { loadContent } from './content/loadContent';
import type { Database, Orm } from './database/createOrm';
import { openDatabase } from './database/openDatabase';
import type { Env } from './env';
import { listen } from './events/listen';
import { createKeptAnswers } from './kept/createKeptAnswers';
import { createCounters } from './limits/createCounters';
import { createSubmitLimits } from './limits/createSubmitLimits';
import type { Log } from './log';
import type { PageAssets } from './pages/PageAssets';
import { seedEmptyPortfolio } from './portfolio/seedPortfolio';
import { loadKeys } from './secrets/loadKeys';

export interface Site {
  app: RequestListener;
  orm: Orm;
  /** What the start prints: which database, and how to sign in. */
  database: string;
  staff: string;
  close: () => Promise<void>;
}

interface Given {
  env: Env;
  log: Log;
  assets: PageAssets;
  /** Instead of the one that env names: tests bring their own. */
  database?: Database;
  now?: () => Date;
}

/** Opens the database, brings it up to date and assembles the application; the caller listens. */
export async function createSite(given: Given): Promise<Site> {
  const { env, now = () => new Date() } = given;
  const { orm, description, isShared, place, close } = await openDatabase(env, given.database);
  try {
    await seedEmptyPortfolio(orm.em.fork());
    const { kept, ...assembled } = await assemble(given, orm, isShared, now);
    const changes = { onNotice: kept.invalidate, onOpen: kept.invalidate };
    const listening = listen({ orm, place, log: given.log }, 'content_changed', changes);
    const closeAll = async () => {
      kept.close();
      await listening.stop();
      await close();
    };
    return { ...assembled, orm, database: description, close: closeAll };
  } catch (error) {
    await close();
    throw error;
  }
}

async function assemble({ env, log, assets }: Given, orm: Orm, isShared: boolean, now: () => Date) {
  const em = orm.em.fork();
  const staff = await ensureStaff(em, env, now);
  const keys = await loadKeys(em, env.SECRET_KEY);
  const content = await loadContent(resolve('server/content'));
  const captchas = createCaptchas(keys.captcha, now);
  const accessTokens = createAccessTokens(keys.accessToken, now);
  const counters = createCounters({ orm, isShared, hashKey: keys.limits, log });
  const limits = createSubmitLimits(counters, env.RATE_LIMIT);
  const attempts = createAttempts(counters);
  const kept = createKeptAnswers({ now, log });
  const app = await createApp(
    { env, orm, log, now, content, captchas, accessTokens, attempts, limits, keys, kept },
    assets,
  );
  return { app, staff, kept };
}
