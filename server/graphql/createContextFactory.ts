import { randomUUID } from 'node:crypto';
import { PRIVACY_POLICY } from '../../schema/documentAddress';
import { defaultLocale } from '../../schema/locales';
import type { Viewer } from '../access/RequestContext';
import type { AccessTokens } from '../auth/createAccessTokens';
import type { Attempts } from '../auth/createAttempts';
import type { Keys } from '../auth/loadKeys';
import type { Log } from '../common/log';
import { currentRequest } from '../common/requestInfo';
import type { Orm } from '../database/createOrm';
import type { Caller } from '../http/getCaller';
import { getOrigin, isFromAnotherSite } from '../http/origins';
import type { Channel } from '../jobs/Channel';
import type { Jobs } from '../jobs/createJobs';
import type { Budgets } from '../limits/createCallBudget';
import type { SubmitLimits } from '../limits/createSubmitLimits';
import type { Media } from '../media/createMedia';
import type { PushSender } from '../notices/createPushSender';
import type { EventFeed } from '../outbox/createEventFeed';
import type { MailFiles } from '../privacy/createMailFiles';
import type { ErasureLog } from '../privacy/erasureLog';
import type { ContentStore } from '../publishing/createContentStore';
import type { ReplyTimeMeter } from '../reply-time/createReplyTime';
import type { Env } from '../settings/env';
import { readChatTargets } from '../settings/readChatTarget';
import { withoutToken } from '../settings/readReplyAddress';
import type { FigureCounter } from '../site-figures/createFigureCounter';
import type { Captchas } from '../spam/Captcha';
import type { Context } from './Context';

/** Charges the cost of a request to the budget of its caller. */
type Count = (budgets: Budgets) => Promise<void>;

/**
 * Creates the context of one request from its caller (RFC 6750). Requests of the server itself have no caller.
 * @param count called for callers who are not staff, before the database looks up a token that anybody may have.
 */
export type CreateContext = (caller?: Partial<Caller>, count?: Count) => Promise<Context>;

/** The services that a context is made of. */
export interface ContextServices extends Budgets {
  env: Env;
  orm: Orm;
  log: Log;
  now: () => Date;
  /** The content that pages show. Read at each use, because a publication replaces it. */
  contentStore: ContentStore;
  media: Media;
  captchas: Captchas;
  accessTokens: AccessTokens;
  attempts: Attempts;
  limits: SubmitLimits;
  keys: Keys;
  jobs: Jobs;
  mailFiles: MailFiles;
  erasureLog: ErasureLog;
  eventFeed: EventFeed;
  push: PushSender;
  /** Media by which staff and other systems learn of events. */
  channels: readonly Channel[];
  /** Undefined under SITE_FIGURES=off. */
  figures: FigureCounter | undefined;
  replyTime: ReplyTimeMeter;
}

export function createContextFactory(services: ContextServices): CreateContext {
  const { env, orm, contentStore, media, captchas, accessTokens, attempts, limits, keys, jobs, channels, figures } =
    services;
  const { mailFiles, erasureLog, eventFeed, push, replyTime, now, log } = services;
  const chats = readChatTargets(env.NOTIFY_CHAT_URLS);

  const getViewer = async (authorization: string | undefined, count: Count): Promise<Viewer | null> => {
    const token = authorization?.match(/^Bearer +(\S+)$/i)?.[1];
    const said = token ? await accessTokens.read(token) : null;
    if (!said?.isStaff) await count(services);
    if (said && (await accessTokens.isStillIn(said))) return said;
    // The token belonged to staff, but is no longer valid.
    if (said?.isStaff) await count(services);
    return null;
  };

  return async (caller = {}, count = async () => {}) => {
    const { address = '', authorization, locale = defaultLocale } = caller;
    return {
      em: orm.em.fork(),
      viewer: await getViewer(authorization, count),
      locale,
      leadsOpen: env.LEADS_OPEN && !isFromAnotherSite(caller, env),
      sideForms: env.SIDE_FORMS,
      analyticsId: env.ANALYTICS_ID,
      figures,
      replyTime,
      privacyVersion: getPrivacyVersion(contentStore.facts),
      movingHolidays: env.MOVING_HOLIDAYS,
      content: contentStore.facts,
      contents: contentStore.current,
      contentStore,
      media,
      captchas,
      accessTokens,
      attempts,
      limits,
      jobs,
      isMailFile: env.SMTP_URL === undefined,
      isMailboxRead: env.IMAP_URL !== undefined,
      replyAddress: env.REPLY_ADDRESS && withoutToken(env.REPLY_ADDRESS),
      signal: caller.signal,
      address,
      mailReceiptKey: keys.mailReceipts,
      unsubscribeKey: keys.unsubscribe,
      auditKey: keys.audit,
      secondFactorKey: keys.secondFactor,
      refreshTokenKey: keys.refreshToken,
      mailFiles,
      erasureLog,
      eventFeed,
      push,
      channels,
      chats,
      origin: getOrigin(env),
      now,
      log,
      requestId: currentRequest()?.id ?? randomUUID(),
    };
  };
}

function getPrivacyVersion(content: Context['content']): string {
  const policy = content.legalDocuments.find(({ slug }) => slug === PRIVACY_POLICY);
  if (!policy) throw new Error('The content has no privacy policy; without one nothing may be collected.');
  return policy.version;
}
