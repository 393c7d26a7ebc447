import { createHash, randomBytes } from 'node:crypto';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Locale } from '../../schema/locales';
import { LOCKS } from '../database/locks';
import type { Env } from '../env';
import { invalidValue, notFound, unauthenticated } from '../errors/appError';
import { normalizeEmail } from '../normalizeEmail';
import { Account } from './Account';
import { AccountLink } from './AccountLink';
import { hashPassword, isPassword } from './passwords';
import { RefreshToken } from './RefreshToken';
import { clearSecondFactor } from './secondFactor';

/** The first staff account of a local start without configuration. */
export const LOCAL_STAFF_EMAIL = 'staff@khatam.example';

/**
 * Makes or updates the staff account of STAFF_EMAIL and STAFF_PASSWORD; without them it makes one with a random password
 * when there is no staff yet.
 * @returns how to sign in, in one line for the start's first output.
 */
export async function ensureStaff(em: EntityManager, env: Env, now: () => Date): Promise<string> {
  if (env.STAFF_EMAIL && env.STAFF_PASSWORD) {
    const { email, passwordHash, setupPasswordHash } = await applySettings(
      em,
      env.STAFF_EMAIL,
      env.STAFF_PASSWORD,
      now(),
    );
    const others = await em.count(Account, { isStaff: true, email: { $ne: email } });
    const also = others > 0 ? `, and ${others} more ("npm run leads -- staff-list" names them)` : '';
    const isChanged = passwordHash !== setupPasswordHash;
    return `${email} with ${isChanged ? 'the password chosen since (another STAFF_PASSWORD replaces it)' : 'STAFF_PASSWORD'}${also}`;
  }
  const staff = await em.findOne(Account, { isStaff: true }, { orderBy: { createdAt: 'asc', id: 'asc' } });
  if (staff)
    return `${staff.email} with the password given when it was made (STAFF_EMAIL and STAFF_PASSWORD set another)`;
  const password = randomBytes(12).toString('base64url');
  await makeStaff(em, LOCAL_STAFF_EMAIL, password, now());
  return `${LOCAL_STAFF_EMAIL} with password ${password} (shown this once)`;
}

/**
 * Makes the account staff with this password, once for each password that the settings name: the owner of the account may
 * have chosen another since, and the next start must not bring an old one back.
 */
async function applySettings(em: EntityManager, email: string, password: string, now: Date): Promise<Account> {
  const known = await em.findOne(Account, { email: normalizeEmail(email), isStaff: true });
  if (known?.setupPasswordHash && (await isPassword(password, known.setupPasswordHash))) return known;
  const account = await makeStaff(em, email, password, now);
  const setupPasswordHash = account.passwordHash;
  await em.nativeUpdate(Account, { id: account.id }, { setupPasswordHash });
  return Object.assign(account, { setupPasswordHash });
}

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
    Object.assign(account, { wrongCodes: 0, codesWaitUntil: null });
    // The account first: that waits for who is issuing a token of it, and keeps the next one waiting.
    await inner.persist(account).flush();
    await inner.nativeDelete(RefreshToken, { accountId: account.id });
    await inner.nativeDelete(AccountLink, { accountId: account.id });
    return account;
  });
}

interface InviteOptions {
  now: Date;
  /** Of a new account: the language of whoever invites is the best guess. */
  locale: Locale;
}

/** Makes the account of an address staff, with a password that nobody knows. Its owner sets another by a mailed link. */
export async function makeInvited(inner: EntityManager, email: string, { now, locale }: InviteOptions) {
  const isNew = (await inner.count(Account, { email })) === 0;
  const account = await makeStaff(inner, email, randomBytes(32).toString('base64url'), now);
  // Not used as the account of staff that it is now.
  await inner.nativeUpdate(Account, { id: account.id }, { lastUsedAt: null, ...(isNew && { locale }) });
  return inner.findOneOrFail(Account, { id: account.id }, { refresh: true });
}

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
    if (account.id === byId) throw invalidValue('email', 'ownAccount');
    if (!account.isStaff) throw invalidValue('email', 'notStaff');
    account.isStaff = false;
    // Only staff can switch it off.
    await clearSecondFactor(inner, account.id);
    await inner.nativeDelete(RefreshToken, { accountId: account.id });
    await inner.nativeDelete(AccountLink, { accountId: account.id });
    return account;
  });
}

/**
 * Inside a transaction: only one at a time gives an account this address. Whoever then finds it free can take it. Without
 * the lock a unique constraint would refuse it, and PostgreSQL's log names the address.
 */
export async function lockAddress(inside: EntityManager, email: string): Promise<void> {
  const key = createHash('sha256').update(email).digest().readInt32BE();
  await inside.execute('select pg_advisory_xact_lock(?, ?)', [LOCKS.address, key]);
}
