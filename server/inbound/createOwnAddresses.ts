import type { EntityManager } from '@mikro-orm/postgresql';
import { Account } from '../auth/Account';
import { normalizeEmail } from '../common/normalizeEmail';
import type { Env } from '../settings/env';
import { withoutToken } from '../settings/readReplyAddress';

type Settings = Pick<Env, 'MAIL_FROM' | 'STAFF_EMAIL' | 'NOTIFY_EMAIL' | 'REPLY_ADDRESS'>;

/** Returns a function that knows the addresses of the agency and its staff: their mail is no answer of a visitor. */
export const createOwnAddresses =
  ({ MAIL_FROM, STAFF_EMAIL, NOTIFY_EMAIL, REPLY_ADDRESS }: Settings, site: { email: string }) =>
  async (em: EntityManager, address: string): Promise<boolean> => {
    const reply = REPLY_ADDRESS && withoutToken(REPLY_ADDRESS);
    const own = [site.email, MAIL_FROM, STAFF_EMAIL, reply, ...NOTIFY_EMAIL].flatMap((one) => one ?? []);
    return (
      own.map(normalizeEmail).includes(address) || (await em.count(Account, { email: address, isStaff: true })) > 0
    );
  };
