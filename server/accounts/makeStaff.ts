import type { EntityManager } from '@mikro-orm/postgresql';
import { normalizeEmail } from '../normalizeEmail';
import { Account } from './Account';
import { AccountLink } from './AccountLink';
import { lockAddress } from './lockAddress';
import { hashPassword, isPassword } from './passwords';
import { RefreshToken } from './RefreshToken';

/**
 * Makes the account of an address staff, with this password. Anyone may have registered the address before: with a new
 * right or password every earlier sign-in ends, so that a stranger's does not become one of staff.
 */
export async function makeStaff(em: EntityManager, email: string, password: string, now: Date): Promise<Account> {
  const key = normalizeEmail(email);
  const known = await em.findOne(Account, { email: key });
  if (known?.isStaff && (await isPassword(password, known.passwordHash))) return known;
  const passwordHash = await hashPassword(password);
  return em.transactional(async (inner) => {
    await lockAddress(inner, key);
    const account =
      (await inner.findOne(Account, { email: key }, { refresh: true })) ??
      Object.assign(new Account(), { email: key, createdAt: now });
    // Whoever makes somebody staff answers for the address: it waits for no confirmation.
    Object.assign(account, { isStaff: true, passwordHash, setupPasswordHash: null, confirmBy: null });
    // The account first: that waits for who is issuing a token of it, and keeps the next one waiting.
    await inner.persist(account).flush();
    await inner.nativeDelete(RefreshToken, { accountId: account.id });
    await inner.nativeDelete(AccountLink, { accountId: account.id });
    return account;
  });
}
