import { createHash, randomBytes } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { agency } from '../../schema/generated/agency';
import { type Locale, staffLanguage } from '../../schema/locales';
import { staffRules } from '../../schema/rules/accountRules';
import { AuditEntry } from '../audit/AuditEntry';
import type { Env } from '../common/env';
import { normalizeEmail } from '../common/normalizeEmail';
import { validValues } from '../common/validValues';
import { inLock, LOCKS } from '../database/locks';
import { invalidValue, notFound, validationFailed } from '../errors/appError';
import { recordStaffEvent } from '../outbox/recordEvent';
import { Account } from './Account';
import { notifyOwner } from './AccountNotice';
import { endAccess } from './endAccess';
import { findPasswordError } from './findPasswordError';
import { lockWithCaller } from './lockWithCaller';
import { hashPassword, isPassword } from './passwords';
import { isStaffSetUp, recordStaffSetup } from './StaffSetup';
import { clearSecondFactor } from './secondFactor';

/** The first staff account of a local start without configuration. */
export const LOCAL_STAFF_EMAIL = `staff@${agency.domain}`;

/**
 * Creates the first staff account, once in the life of a database: from STAFF_EMAIL and STAFF_PASSWORD, else with a random
 * password. Later the settings change no account, because its owner may have changed the address or password.
 * @returns how to sign in, as one line for the first output of the start.
 */
export async function ensureStaff(em: EntityManager, env: Env, now: () => Date): Promise<string> {
  if (await isStaffSetUp(em)) return describeStaff(em, env);
  const email = env.STAFF_EMAIL ?? LOCAL_STAFF_EMAIL;
  const password = env.STAFF_PASSWORD ?? randomBytes(12).toString('base64url');
  const account = await makeStaff(em, email, password, { now: now(), mayPublish: true });
  // Without it, a release that applied the settings at each start would apply them again.
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

interface StaffOptions {
  now: Date;
  /** Whether an account that becomes staff may publish. One that is staff keeps its right. */
  mayPublish: boolean;
}

/**
 * Makes the account of an address a staff account with this password. Anybody may have registered the address before, so a new
 * right or password ends what the account has opened; a stranger's sign-in must not become one of staff.
 */
export async function makeStaff(
  em: EntityManager,
  email: string,
  password: string,
  { now, mayPublish }: StaffOptions,
): Promise<Account> {
  const key = normalizeEmail(email);
  const known = await em.findOne(Account, { email: key });
  if (known?.isStaff && (await isPassword(password, known.passwordHash))) return known;
  const passwordHash = await hashPassword(password);
  return em.transactional(async (inner) => {
    await lockAddress(inner, key);
    const account =
      (await inner.findOne(Account, { email: key }, { refresh: true })) ??
      Object.assign(new Account(), { email: key, createdAt: now, locale: staffLanguage });
    // The earlier right of somebody who joins again does not count.
    if (!account.isStaff) account.mayPublish = mayPublish;
    // The member of staff who adds the account vouches for the address, so it needs no confirmation.
    Object.assign(account, { isStaff: true, passwordHash, setupPasswordHash: null, confirmBy: null });
    Object.assign(account, { wrongCodes: 0, codesWaitUntil: null });
    // The account first: this waits for a request that is issuing a token of it, and makes the next one wait.
    await inner.persist(account).flush();
    await endAccess(inner as EntityManager, account.id, { now });
    await recordStaffSetup(inner, now);
    return account;
  });
}

interface AccessOptions {
  now: Date;
  /** Also switches the second factor off, for an owner who lost the app and the recovery codes. */
  isFactorOff: boolean;
}

/**
 * Restores access from the machine of the site if no staff can sign in: makes the account of an address a staff account with this
 * password, ends its sign-ins, and notifies the owner of an earlier account by mail.
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
    const account = await makeStaff(inner as EntityManager, key, password, { now, mayPublish: true });
    await endAccess(inner as EntityManager, account.id, { now });
    await inner.nativeUpdate(Account, { id: account.id }, { mayPublish: true });
    if (isFactorOff) await clearSecondFactor(inner, account.id);
    if (isKnown) await notifyOwner(inner, account, 'passwordChanged', now);
    const entry = { at: now, requestId: 'make-staff', action: 'makeStaff', subjectIds: [account.id], subjectCount: 1 };
    await inner.insert(AuditEntry, Object.assign(new AuditEntry(), entry));
    return account;
  });
}

interface InviteOptions extends StaffOptions {
  /** For a new account: the language of the inviting member of staff is the best guess. */
  locale: Locale;
}

/** Makes the account of an address a staff account with an unknown password. Its owner sets a password by a mailed link. */
export async function makeInvited(inner: EntityManager, email: string, { locale, ...options }: InviteOptions) {
  const isNew = (await inner.count(Account, { email })) === 0;
  const account = await makeStaff(inner, email, randomBytes(32).toString('base64url'), options);
  // The account has not been used as a staff account yet.
  await inner.nativeUpdate(Account, { id: account.id }, { lastUsedAt: null, ...(isNew && { locale }) });
  return inner.findOneOrFail(Account, { id: account.id }, { refresh: true });
}

/**
 * Removes the staff right from the account of an address, and ends what it has opened. The account keeps its password
 * and can still read its own profile. Staff cannot remove themselves, so at least one member remains.
 * @param byId The calling account.
 * @throws NOT_FOUND, VALIDATION_FAILED that names `email`, UNAUTHENTICATED if the caller is no longer staff.
 */
export function removeStaff(em: EntityManager, email: string, byId: string, now: Date): Promise<Account> {
  return em.transactional(async (inside) => {
    const inner = inside as EntityManager;
    const { account } = await lockWithCaller(inner, email, byId);
    if (!account) throw notFound('Account');
    if (account.id === byId) throw invalidValue('email', 'ownAccount');
    if (!account.isStaff) throw invalidValue('email', 'notStaff');
    Object.assign(account, { isStaff: false, mayPublish: false });
    // Only staff can switch the second factor off.
    await clearSecondFactor(inner, account.id);
    await endAccess(inner, account.id, { now });
    await unassign(inner, account.id, byId, now);
    return account;
  });
}

/** Tables with an assignee, by entity name, because this folder must not import the folders of the entities. */
const ASSIGNED_TABLES = {
  Lead: 'leads',
  ContactMessage: 'contact_messages',
  HelpQuestion: 'help_questions',
  ServiceRequest: 'service_requests',
};

/** Unassigns the requests of an account, because it can no longer be chosen or filtered by. Open lists get an event for each request. */
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
 * Serializes changes to the same address, inside a transaction. An address that is free after the lock can be used. Without the
 * lock, a unique constraint would reject it, and PostgreSQL's log would contain the address.
 */
export async function lockAddress(inside: EntityManager, email: string): Promise<void> {
  const key = createHash('sha256').update(email).digest().readInt32BE();
  await inLock(inside, LOCKS.address, key);
}
