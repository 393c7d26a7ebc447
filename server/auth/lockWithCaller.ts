import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { normalizeEmail } from '../common/normalizeEmail';
import { unauthenticated } from '../errors/appError';
import { Account } from './Account';

/**
 * Reads and locks the account of an address, if there is one, and that of the calling member of staff. Rows are locked in the same
 * order in every call: of two members who act on each other at once, the first succeeds.
 * @throws UNAUTHENTICATED if the caller is no longer staff.
 */
export async function lockWithCaller(
  inner: EntityManager,
  email: string,
  callerId: string,
): Promise<{ account: Account | undefined; caller: Account }> {
  const key = normalizeEmail(email);
  const rows = await inner.find(
    Account,
    { $or: [{ email: key }, { id: callerId }] },
    { orderBy: { id: 'asc' }, lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
  );
  const caller = rows.find(({ id, isStaff }) => id === callerId && isStaff);
  if (!caller) throw unauthenticated();
  return { account: rows.find((row) => row.email === key), caller };
}
