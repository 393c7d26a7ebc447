import type { EntityManager } from '@mikro-orm/postgresql';
import type { RequestContext } from '../access/RequestContext';
import type { AccountAction } from '../audit/AuditAction';
import { writeAudit } from '../audit/AuditEntry';
import { countSignIn } from '../audit/countSignIn';
import { invalidValue, unauthenticated } from '../errors/appError';
import type { RequestError } from '../errors/wordFieldErrors';
import { Account } from './Account';
import { notifyOwner } from './AccountNotice';
import type { AuthContext } from './AuthContext';
import { endAccess } from './endAccess';
import { isPassword } from './passwords';

/** Returns the current account of the caller. @throws UNAUTHENTICATED if it was erased. */
export async function getOwnAccount({ em, viewer }: RequestContext): Promise<Account> {
  const account = viewer && (await em.findOne(Account, { id: viewer.id }, { refresh: true }));
  if (!account) throw unauthenticated();
  return account;
}

/**
 * Checks the password before a change of sign-in data, because the token may be left open on a device. Counts as a try of the
 * password.
 * @throws VALIDATION_FAILED that names the field, TOO_MANY_REQUESTS.
 */
export async function assertOwnPassword(
  context: AuthContext,
  account: Account,
  password: string,
  { field, reason }: { field: string; reason: RequestError },
): Promise<void> {
  const { attempts, address } = context;
  const isRight = await attempts.tryPassword(account.email, address, () => isPassword(password, account.passwordHash));
  if (isRight) return;
  await countSignIn(context, { account, isRight });
  throw invalidValue(field, reason);
}

/** Records changes of staff accounts by their owners in the audit trail. Changes of other accounts are private. */
export async function auditStaff(context: AuthContext, { id, isStaff }: Account, action: AccountAction): Promise<void> {
  if (isStaff) await writeAudit(context, [{ action, subjects: [id], accountId: id }]);
}

interface Options {
  passwordHash: string;
  now: Date;
  /** The sign-in that stays valid, as the family of its refresh tokens. */
  keepSession?: string;
}

/**
 * Sets the password of an account, inside a transaction that has locked its row. Ends its access, except in the sign-in
 * that stays, and notifies its owner by mail.
 */
export async function setPassword(
  inner: EntityManager,
  account: Account,
  { passwordHash, now, keepSession }: Options,
): Promise<void> {
  const accountId = account.id;
  await inner.nativeUpdate(Account, { id: accountId }, { passwordHash, wrongCodes: 0, codesWaitUntil: null });
  await endAccess(inner, accountId, { now, keepSession });
  await notifyOwner(inner, account, 'passwordChanged', now);
}
