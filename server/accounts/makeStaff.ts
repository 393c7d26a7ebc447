import type { EntityManager } from '@mikro-orm/postgresql';
import { normalizeEmail } from '../normalizeEmail';
import { Account } from './Account';
import { hashPassword, isPassword } from './passwords';
import { RefreshToken } from './RefreshToken';

/**
 * Makes the account of an address staff, with this password. Anyone may have registered the address before: with a new
 * right or password every earlier sign-in ends, so that a stranger's does not become one of staff.
 */
export async function makeStaff(em: EntityManager, email: string, password: string, now: Date): Promise<Account> {
  const key = normalizeEmail(email);
  const account =
    (await em.findOne(Account, { email: key })) ?? Object.assign(new Account(), { email: key, createdAt: now });
  const isKnown = account.isStaff && (await isPassword(password, account.passwordHash));
  if (isKnown) return account;
  account.isStaff = true;
  account.passwordHash = await hashPassword(password);
  await em.transactional(async (inner) => {
    // The account first: that waits for who is issuing a token of it, and keeps the next one waiting.
    await inner.persist(account).flush();
    await inner.nativeDelete(RefreshToken, { accountId: account.id });
  });
  return account;
}
