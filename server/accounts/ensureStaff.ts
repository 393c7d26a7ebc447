import { randomBytes } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Env } from '../env';
import { normalizeEmail } from '../normalizeEmail';
import { Account } from './Account';
import { makeStaff } from './makeStaff';
import { isPassword } from './passwords';

/** The first staff account of a local start without configuration. */
export const LOCAL_STAFF_EMAIL = 'staff@khatam.example';

/**
 * Makes or updates the staff account of STAFF_EMAIL and STAFF_PASSWORD; without them it makes one with a random password
 * when there is no staff yet.
 * @returns how to sign in, in one line for the start's first output.
 */
export async function ensureStaff(em: EntityManager, env: Env, now: () => Date): Promise<string> {
  if (env.STAFF_EMAIL && env.STAFF_PASSWORD) {
    const { email, passwordHash, setupPasswordHash } = await applySettings(
      em,
      env.STAFF_EMAIL,
      env.STAFF_PASSWORD,
      now(),
    );
    const others = await em.count(Account, { isStaff: true, email: { $ne: email } });
    const also = others > 0 ? `, and ${others} more ("npm run leads -- staff-list" names them)` : '';
    const isChanged = passwordHash !== setupPasswordHash;
    return `${email} with ${isChanged ? 'the password chosen since (another STAFF_PASSWORD replaces it)' : 'STAFF_PASSWORD'}${also}`;
  }
  const staff = await em.findOne(Account, { isStaff: true }, { orderBy: { createdAt: 'asc' } });
  if (staff)
    return `${staff.email} with the password given when it was made (STAFF_EMAIL and STAFF_PASSWORD set another)`;
  const password = randomBytes(12).toString('base64url');
  await makeStaff(em, LOCAL_STAFF_EMAIL, password, now());
  return `${LOCAL_STAFF_EMAIL} with password ${password} (shown this once)`;
}

/**
 * Makes the account staff with this password, once for each password that the settings name: the owner of the account may
 * have chosen another since, and the next start must not bring an old one back.
 */
async function applySettings(em: EntityManager, email: string, password: string, now: Date): Promise<Account> {
  const known = await em.findOne(Account, { email: normalizeEmail(email), isStaff: true });
  if (known?.setupPasswordHash && (await isPassword(password, known.setupPasswordHash))) return known;
  const account = await makeStaff(em, email, password, now);
  const setupPasswordHash = account.passwordHash;
  await em.nativeUpdate(Account, { id: account.id }, { setupPasswordHash });
  return Object.assign(account, { setupPasswordHash });
}
