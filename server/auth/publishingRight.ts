import type { EntityManager } from '@mikro-orm/postgresql';
import type { RequestContext } from '../access/RequestContext';
import { forbidden, invalidValue, notFound } from '../errors/appError';
import type { Account } from './Account';
import { lockWithCaller } from './lockWithCaller';
import { getOwnAccount } from './ownAccount';

/** Error of a caller who may edit texts, for a change that pages show. */
export const mayNotPublish = () => forbidden({ reason: 'mayNotPublish' });

/** @throws FORBIDDEN if the caller may edit texts and not publish them. */
export async function assertMayPublish(context: RequestContext): Promise<void> {
  if (!(await getOwnAccount(context)).mayPublish) throw mayNotPublish();
}

/**
 * Sets whether a member of staff may publish. Only somebody who may publish decides, and not about themselves, so at least one
 * member of staff keeps the right.
 * @throws FORBIDDEN, NOT_FOUND, VALIDATION_FAILED that names `email`, UNAUTHENTICATED if the caller is no longer staff.
 */
export function setMayPublish(em: EntityManager, email: string, byId: string, mayPublish: boolean): Promise<Account> {
  return em.transactional(async (inner) => {
    const { account, caller } = await lockWithCaller(inner as EntityManager, email, byId);
    if (!caller.mayPublish) throw mayNotPublish();
    if (!account) throw notFound('Account');
    if (account.id === byId) throw invalidValue('email', 'ownAccount');
    if (!account.isStaff) throw invalidValue('email', 'notStaff');
    account.mayPublish = mayPublish;
    return account;
  });
}
