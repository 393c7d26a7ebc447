import { countSignIn } from '../audit/countSignIn';
import { writeAudit } from '../audit/writeAudit';
import type { Context } from '../Context';
import { invalidValue, unauthenticated } from '../errors';
import { Account } from './Account';
import { isPassword } from './passwords';

/** The account that asks, as it is now. @throws UNAUTHENTICATED where it was erased. */
export async function getOwnAccount({ em, viewer }: Context): Promise<Account> {
  const account = viewer && (await em.findOne(Account, { id: viewer.id }, { refresh: true }));
  if (!account) throw unauthenticated();
  return account;
}

/**
 * A token may be one that somebody left open; what changes the way in takes the password as well, and counts as a try of it.
 * @throws VALIDATION_FAILED that names the field, TOO_MANY_REQUESTS.
 */
export async function assertOwnPassword(
  context: Context,
  account: Account,
  password: string,
  { field, message }: { field: string; message: string },
): Promise<void> {
  const { attempts, address } = context;
  const isRight = await attempts.tryPassword(account.email, address, () => isPassword(password, account.passwordHash));
  if (isRight) return;
  await countSignIn(context, { account, isRight });
  throw invalidValue(field, message);
}

/** What staff do with their own accounts is on the audit trail; what others do with theirs is their own. */
export async function auditStaff(context: Context, { id, isStaff }: Account, action: string): Promise<void> {
  if (isStaff) await writeAudit(context, [{ action, subjects: [id], accountId: id }]);
}
