import type { EntityManager } from '@mikro-orm/postgresql';
import { Account } from '../auth/Account';
import { loadKeys } from '../auth/loadKeys';
import { canReadSecret } from '../auth/secondFactor';

/** Who can get in by a restored database. */
export interface RestoredAccess {
  /** Addresses of those who are staff. */
  staff: string[];
  /** Addresses of those of them whose second factor is on. */
  secondFactor: string[];
  /** Addresses of those of them whose app gives no right code, because it is of another SECRET_KEY. */
  lostApp: string[];
  /** How many other accounts there are. */
  others: number;
}

/** Reads who can get in. @param secretKey that of the settings; without one the next start makes another secret. */
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
