import { randomUUID } from 'node:crypto';
import type { Context } from '../Context';
import { currentRequest } from '../requestInfo';
import type { Services } from '../Services';

/**
 * Makes the context of one request from its Authorization header (RFC 6750) and the address that it came from; what the
 * server asks of itself comes from none.
 */
export type CreateContext = (authorization: string | undefined, address?: string) => Promise<Context>;

export function createContextFactory(services: Services): CreateContext {
  const { env, orm, content, captchas, accessTokens, attempts, limits, keys, jobs, mailFiles, newLeads, now } =
    services;
  const { reading, sending } = services;
  const privacyVersion = privacyVersionOf(content);
  return async (authorization, address = '') => {
    const token = authorization?.match(/^Bearer +(\S+)$/i)?.[1];
    return {
      em: orm.em.fork(),
      viewer: token ? await accessTokens.verify(token) : null,
      leadsOpen: env.LEADS_OPEN,
      sideForms: env.SIDE_FORMS,
      analyticsId: env.ANALYTICS_ID,
      privacyVersion,
      movingHolidays: env.MOVING_HOLIDAYS,
      content,
      captchas,
      accessTokens,
      attempts,
      limits,
      reading,
      sending,
      jobs,
      address,
      mailReceiptKey: keys.mailReceipts,
      mailFiles,
      newLeads,
      now,
      requestId: currentRequest()?.id ?? randomUUID(),
    };
  };
}

function privacyVersionOf(content: Services['content']): string {
  const policy = content.legalDocuments.find(({ slug }) => slug === 'privacy-policy');
  if (!policy) throw new Error('The content has no privacy policy; without one nothing may be collected.');
  return policy.version;
}
