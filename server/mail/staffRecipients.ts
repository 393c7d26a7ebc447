import type { EntityManager } from '@mikro-orm/postgresql';
import { getKnownLocale, type Locale, staffLanguage } from '../../schema/locales';
import { Account } from '../auth/Account';
import { hashReceiver } from '../common/hashReceiver';
import { normalizeEmail } from '../common/normalizeEmail';
import type { Env } from '../settings/env';

/**
 * Lists the addresses of staff by their hashes, because jobs store no address. Each address gets a separate mail, so that a
 * server that rejects one does not stop the others.
 */
export function staffAddresses(
  { NOTIFY_EMAIL, STAFF_EMAIL }: Pick<Env, 'NOTIFY_EMAIL' | 'STAFF_EMAIL'>,
  site: { email: string },
): ReadonlyMap<string, string> {
  const addresses = NOTIFY_EMAIL.length > 0 ? NOTIFY_EMAIL : [STAFF_EMAIL ?? site.email];
  return new Map(addresses.map((address) => [getRecipientHash(address), address]));
}

const getRecipientHash = (address: string) => hashReceiver(normalizeEmail(address));

/**
 * Finds the language of mail to an address of staff: that of its account, otherwise that of staff. An account whose owner has not
 * confirmed the address does not count, because anybody can register any address.
 */
export async function findStaffLocale(em: EntityManager, address: string): Promise<Locale> {
  const isOwned = { $or: [{ isStaff: true }, { confirmBy: null }] };
  const account = await em.findOne(Account, { email: normalizeEmail(address), ...isOwned });
  return account ? getKnownLocale(account.locale) : staffLanguage;
}
