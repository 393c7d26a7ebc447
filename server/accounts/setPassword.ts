import type { EntityManager } from '@mikro-orm/postgresql';
import { PASSWORD_CHANGED } from '../outbox/eventTypes';
import { recordEventAgain } from '../outbox/recordEvent';
import { Account } from './Account';
import { AccountLink, LinkPurpose } from './AccountLink';
import { RefreshToken } from './RefreshToken';

interface Options {
  passwordHash: string;
  now: Date;
  /** The sign-in that goes on, by the family of its refresh tokens. */
  keepSession?: string;
}

/**
 * Gives an account another password, inside a transaction that has locked its row: ends its other sign-ins and its links, and
 * has its owner mailed.
 */
export async function setPassword(
  inner: EntityManager,
  { id: accountId }: Account,
  { passwordHash, now, keepSession }: Options,
): Promise<void> {
  await inner.nativeUpdate(Account, { id: accountId }, { passwordHash });
  await inner.nativeDelete(RefreshToken, { accountId, ...(keepSession && { family: { $ne: keepSession } }) });
  await inner.nativeDelete(AccountLink, { accountId, purpose: LinkPurpose.RESET });
  await recordEventAgain(inner, { id: accountId }, PASSWORD_CHANGED, now, { afterHours: 0 });
}
