import type { EntityManager } from '@mikro-orm/postgresql';
import { AccountLink, PASSWORD_LINKS } from './AccountLink';
import { REVOKE_PREVIEWS } from './browserAccess';
import { RefreshToken } from './RefreshToken';

interface Options {
  now: Date;
  /** The sign-in that goes on, as the family of its refresh tokens, with the devices and previews of its browser. */
  keepSession?: string | undefined;
}

/**
 * Ends the access of an account, inside a transaction that has locked its row: sign-ins, links that set its password,
 * the calendar, previews of its own, and devices. Links for clients remain: they belong to the agency, and all staff
 * see and revoke them.
 */
export async function endAccess(inner: EntityManager, accountId: string, { now, keepSession }: Options): Promise<void> {
  await inner.nativeDelete(RefreshToken, { accountId, ...(keepSession && { family: { $ne: keepSession } }) });
  await inner.nativeDelete(AccountLink, { accountId, purpose: { $in: PASSWORD_LINKS } });
  // By table name, because this folder must not import the folders of the entities.
  await inner.execute('delete from "calendar_links" where "account_id" = ?', [accountId]);
  const kept = keepSession ?? null;
  await inner.execute(
    'delete from "push_devices" where "account_id" = ? and (?::uuid is null or "session" is distinct from ?)',
    [accountId, kept, kept],
  );
  await inner.execute(`${REVOKE_PREVIEWS} "author_id" = ? and (?::uuid is null or "session" is distinct from ?)`, [
    now,
    accountId,
    kept,
    kept,
  ]);
}
