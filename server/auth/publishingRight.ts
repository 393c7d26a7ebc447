import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Context } from '../context';
import { forbidden, invalidValue, notFound, unauthenticated } from '../errors/appError';
import { normalizeEmail } from '../normalizeEmail';
import { Account } from './Account';
import { getOwnAccount } from './ownAccount';

/** Error of a caller who may edit texts, for a change that pages show. */
export const mayNotPublish = () => forbidden({ reason: 'mayNotPublish' });

/** @throws FORBIDDEN if the caller may edit texts and not publish them. */
export async function assertMayPublish(context: Context): Promise<void> {
  if (!(await getOwnAccount(context)).mayPublish) throw mayNotPublish();
}

/**
 * Sets whether a member of staff may publish. Only somebody who may publish decides, and not about themselves, so at least one
 * member of staff keeps the right.
 * @throws FORBIDDEN, NOT_FOUND, VALIDATION_FAILED that names `email`, UNAUTHENTICATED if the caller is no longer staff.
 */
export function setMayPublish(em: EntityManager, email: string, byId: string, mayPublish: boolean): Promise<Account> {
  const key = normalizeEmail(email);
  return em.transactional(async (inner) => {
    // In the same order in every call, as removeStaff: of two members who take the right from each other, the first succeeds.
    const rows = await inner.find(
      Account,
      { $or: [{ email: key }, { id: byId }] },
      { orderBy: { id: 'asc' }, lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
    );
    const caller = rows.find(({ id, isStaff }) => id === byId && isStaff);
    if (!caller) throw unauthenticated();
    if (!caller.mayPublish) throw mayNotPublish();
    const account = rows.find((row) => row.email === key);
    if (!account) throw notFound('Account');
    if (account.id === byId) throw invalidValue('email', 'ownAccount');
    if (!account.isStaff) throw invalidValue('email', 'notStaff');
    account.mayPublish = mayPublish;
    return account;
  });
}

/** Leaves a new member of staff without the right if the member who adds it has none. */
export async function inheritMayPublish(em: EntityManager, account: Account, { mayPublish }: Account): Promise<void> {
  if (mayPublish) return;
  await em.nativeUpdate(Account, { id: account.id }, { mayPublish });
  account.mayPublish = mayPublish;
}
