import { randomBytes } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Env } from '../env';
import { Account } from './Account';
import { makeStaff } from './makeStaff';

/** The first staff account of a local start without configuration. */
export const LOCAL_STAFF_EMAIL = 'staff@khatam.example';

/**
 * Makes or updates the staff account of STAFF_EMAIL and STAFF_PASSWORD; without them makes one with a random password
 * when there is no staff yet.
 * @returns how to sign in, in one line for the start's first output.
 */
export async function ensureStaff(em: EntityManager, env: Env, now: () => Date): Promise<string> {
  if (env.STAFF_EMAIL && env.STAFF_PASSWORD) {
    const { email } = await makeStaff(em, env.STAFF_EMAIL, env.STAFF_PASSWORD, now());
    const others = await em.count(Account, { isStaff: true, email: { $ne: email } });
    const also = others > 0 ? `, and ${others} more ("npm run leads -- staff-list" names them)` : '';
    return `${email} with STAFF_PASSWORD${also}`;
  }
  const staff = await em.findOne(Account, { isStaff: true }, { orderBy: { createdAt: 'asc' } });
  if (staff)
    return `${staff.email} with the password given when it was made (STAFF_EMAIL and STAFF_PASSWORD set another)`;
  const password = randomBytes(12).toString('base64url');
  await makeStaff(em, LOCAL_STAFF_EMAIL, password, now());
  return `${LOCAL_STAFF_EMAIL} with password ${password} (shown this once)`;
}
