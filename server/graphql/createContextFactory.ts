import { randomUUID } from 'node:crypto';
import { defaultLocale } from '../../schema/locales';
import type { Viewer } from '../auth/Account';
import { readChatTargets } from '../chat/readChatTarget';
import { currentRequest } from '../common/requestInfo';
import type { Context } from '../context';
import type { Caller } from '../http/getCaller';
import { getOrigin, isFromAnotherSite } from '../http/origins';
import type { Services } from '../Services';

/** Charges the cost of a request to the budget of its caller. */
type Count = (budgets: Pick<Services, 'reading' | 'sending'>) => Promise<void>;

/**
 * Creates the context of one request from its caller (RFC 6750). Requests of the server itself have no caller.
 * @param count called for callers who are not staff, before the database looks up a token that anybody may have.
 */
export type CreateContext = (caller?: Partial<Caller>, count?: Count) => Promise<Context>;

export function createContextFactory(services: Services): CreateContext {
  const { env, orm, contentStore, media, captchas, accessTokens, attempts, limits, keys, jobs, channels, figures } =
    services;
  const { mailFiles, erasureLog, eventFeed, push, now, log } = services;
  const chats = readChatTargets(env.NOTIFY_CHAT_URLS);
  const privacyVersion = getPrivacyVersion(contentStore.facts);

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
      privacyVersion,
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
      signal: caller.signal,
      address,
      mailReceiptKey: keys.mailReceipts,
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
  const policy = content.legalDocuments.find(({ slug }) => slug === 'privacy-policy');
  if (!policy) throw new Error('The content has no privacy policy; without one nothing may be collected.');
  return policy.version;
}
