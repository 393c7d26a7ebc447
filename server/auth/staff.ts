import { createHash, randomBytes } from 'node:crypto';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Locale } from '../../schema/locales';
import { staffRules } from '../../schema/rules/accountRules';
import { AuditEntry } from '../audit/AuditEntry';
import { LOCKS } from '../database/locks';
import type { Env } from '../env';
import { invalidValue, notFound, unauthenticated, validationFailed } from '../errors/appError';
import { normalizeEmail } from '../normalizeEmail';
import { recordStaffEvent } from '../outbox/recordEvent';
import { validValues } from '../validValues';
import { Account } from './Account';
import { AccountLink } from './AccountLink';
import { notifyOwner } from './AccountNotice';
import { findPasswordError } from './findPasswordError';
import { hashPassword, isPassword } from './passwords';
import { RefreshToken } from './RefreshToken';
import { isStaffSetUp, recordStaffSetup } from './StaffSetup';
import { clearSecondFactor } from './secondFactor';

/** The first staff account of a local start without configuration. */
export const LOCAL_STAFF_EMAIL = 'staff@khatam.example';

/**
 * Makes the first account of staff, once in the life of a database: that of STAFF_EMAIL and STAFF_PASSWORD, without them one with a
 * random password. Afterwards the settings change no account: its owner may have another address or password since.
 * @returns how to sign in, in one line for the start's first output.
 */
export async function ensureStaff(em: EntityManager, env: Env, now: () => Date): Promise<string> {
  if (await isStaffSetUp(em)) return describeStaff(em, env);
  const email = env.STAFF_EMAIL ?? LOCAL_STAFF_EMAIL;
  const password = env.STAFF_PASSWORD ?? randomBytes(12).toString('base64url');
  const account = await makeStaff(em, email, password, now());
  // A release that applied the settings at each start would apply them again without it.
  await em.nativeUpdate(Account, { id: account.id }, { setupPasswordHash: account.passwordHash });
  return env.STAFF_PASSWORD
    ? `${account.email} with STAFF_PASSWORD`
    : `${account.email} with password ${password} (shown this once)`;
}

async function describeStaff(em: EntityManager, { STAFF_EMAIL, STAFF_PASSWORD }: Env): Promise<string> {
  const staff = await em.find(Account, { isStaff: true }, { orderBy: { createdAt: 'asc', id: 'asc' } });
  const named = STAFF_EMAIL && staff.find(({ email }) => email === normalizeEmail(STAFF_EMAIL));
  const account = named || staff[0];
  const also = staff.length > 1 ? `, and ${staff.length - 1} more ("npm run staff -- list" names them)` : '';
  if (!account) return `nobody; ${MAKE_STAFF}`;
  if (!named) {
    const setting = STAFF_EMAIL ? 'STAFF_EMAIL is not staff, and the settings make no second account: ' : '';
    return `${account.email} with its own password${also}; ${setting}${MAKE_STAFF}`;
  }
  const isUnchanged = await isPassword(STAFF_PASSWORD ?? '', account.passwordHash);
  return `${account.email} with ${isUnchanged ? 'STAFF_PASSWORD' : 'the password chosen since, not STAFF_PASSWORD'}${also}`;
}

const MAKE_STAFF = '"npm run make-staff -- EMAIL" lets somebody in';

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
    await recordStaffSetup(inner, now);
    return account;
  });
}

interface AccessOptions {
  now: Date;
  /** Also switches the second factor off, of somebody who lost the app and the recovery codes. */
  isFactorOff: boolean;
}

/**
 * Lets somebody in from the machine of the site, where nobody who is staff can sign in: makes the account of an address staff with
 * this password, ends its sign-ins, and has the owner of an earlier account mailed.
 * @throws VALIDATION_FAILED that names `email` or `password`.
 */
export async function grantAccess(
  em: EntityManager,
  email: string,
  password: string,
  { now, isFactorOff }: AccessOptions,
): Promise<Account> {
  const key = normalizeEmail(validValues(staffRules, { email, password }).email ?? '');
  const fieldError = findPasswordError(password, key);
  if (fieldError) throw validationFailed([fieldError]);
  return em.transactional(async (inner) => {
    const isKnown = (await inner.count(Account, { email: key })) > 0;
    const account = await makeStaff(inner, key, password, now);
    await inner.nativeDelete(RefreshToken, { accountId: account.id });
    if (isFactorOff) await clearSecondFactor(inner, account.id);
    if (isKnown) await notifyOwner(inner, account, 'passwordChanged', now);
    const entry = { at: now, requestId: 'make-staff', action: 'makeStaff', subjectIds: [account.id], subjectCount: 1 };
    await inner.insert(AuditEntry, Object.assign(new AuditEntry(), entry));
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
export function removeStaff(em: EntityManager, email: string, byId: string, now: Date): Promise<Account> {
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
    await unassign(inner as EntityManager, account.id, byId, now);
    return account;
  });
}

/** Tables whose rows staff answer, by the names of their entities, which are of folders that know accounts. */
const ASSIGNED_TABLES = {
  Lead: 'leads',
  ContactMessage: 'contact_messages',
  HelpQuestion: 'help_questions',
  ServiceRequest: 'service_requests',
};

/** Takes the requests of an account from it: nobody can choose or filter by it any more. Lists that are open hear of each. */
async function unassign(em: EntityManager, accountId: string, byId: string, now: Date): Promise<void> {
  for (const [name, table] of Object.entries(ASSIGNED_TABLES)) {
    const rows: { id: string }[] = await em.execute(
      `update "${table}" set "assignee_id" = null, "changed_at" = ?, "changed_by_id" = ?
       where "assignee_id" = ? returning "id"`,
      [now, byId, accountId],
    );
    const changes = rows.map(({ id }) => ({ name, id, work: 'changed' as const }));
    await recordStaffEvent(em, changes, now);
  }
}

/**
 * Inside a transaction: only one at a time gives an account this address. Whoever then finds it free can take it. Without
 * the lock a unique constraint would refuse it, and PostgreSQL's log names the address.
 */
export async function lockAddress(inside: EntityManager, email: string): Promise<void> {
  const key = createHash('sha256').update(email).digest().readInt32BE();
  await inside.execute('select pg_advisory_xact_lock(?, ?)', [LOCKS.address, key]);
}
