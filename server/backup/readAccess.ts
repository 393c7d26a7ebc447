import type { EntityManager } from '@mikro-orm/postgresql';
import { Account } from '../auth/Account';
import { loadKeys } from '../auth/loadKeys';
import { canReadSecret } from '../auth/secondFactor';

/** The accounts that can sign in to a restored database. */
export interface RestoredAccess {
  /** Addresses of staff. */
  staff: string[];
  /** Addresses of staff with a second factor. */
  secondFactor: string[];
  /** Addresses of staff whose app shows no valid codes, because it belongs to another SECRET_KEY. */
  lostApp: string[];
  /** Number of other accounts. */
  others: number;
}

/** Reads which accounts can sign in. @param secretKey that of the settings; if undefined, the next start creates another secret. */
export async function readAccess(em: EntityManager, secretKey: string | undefined): Promise<RestoredAccess> {
  const accounts = await em.find(Account, { isStaff: true }, { orderBy: { email: 'asc' } });
  const secured = accounts.filter(({ hasSecondFactor }) => hasSecondFactor);
  const key = secretKey && (await loadKeys(em, secretKey)).secondFactor;
  const lost = secured.filter((account) => !key || !canReadSecret(account, key));
  const getAddresses = (list: Account[]) => list.map(({ email }) => email);
  return {
    staff: getAddresses(accounts),
    secondFactor: getAddresses(secured),
    lostApp: getAddresses(lost),
    others: await em.count(Account, { isStaff: false }),
  };
}
