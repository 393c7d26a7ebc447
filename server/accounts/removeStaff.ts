import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { invalidValue, notFound, unauthenticated } from '../errors';
import { normalizeEmail } from '../normalizeEmail';
import { Account } from './Account';
import { AccountLink } from './AccountLink';
import { RefreshToken } from './RefreshToken';

/**
 * Takes the right of staff from the account of an address, and ends its sign-ins with what they read by. The account stays
 * with its password, as one that sees its own profile. Nobody does this to themselves, so somebody of staff is left.
 * @param byId The account that asks.
 * @throws NOT_FOUND, VALIDATION_FAILED that names `email`, UNAUTHENTICATED when who asks is staff no more.
 */
export function removeStaff(em: EntityManager, email: string, byId: string): Promise<Account> {
  const key = normalizeEmail(email);
  return em.transactional(async (inner) => {
    // Both rows, and in the same order for all: of two who remove each other at once only the first does.
    const rows = await inner.find(
      Account,
      { $or: [{ email: key }, { id: byId }] },
      { orderBy: { id: 'asc' }, lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
    );
    if (!rows.some(({ id, isStaff }) => id === byId && isStaff)) throw unauthenticated();
    const account = rows.find((row) => row.email === key);
    if (!account) throw notFound('Account');
    if (account.id === byId) throw refused('This is your own account. Somebody else of staff has to do this.');
    if (!account.isStaff) throw refused('This account is not staff.');
    account.isStaff = false;
    await inner.nativeDelete(RefreshToken, { accountId: account.id });
    await inner.nativeDelete(AccountLink, { accountId: account.id });
    return account;
  });
}

const refused = (message: string) => invalidValue('email', message);
