import type { EntityManager } from '@mikro-orm/postgresql';
import type { Viewer } from './Viewer';

/** Whether what an access token says is still so: the account has its right, and its sign-in was not ended. */
export const isSignedIn = async (em: EntityManager, viewer: Viewer, now: Date): Promise<boolean> =>
  viewer.expiresAt > now && (await hasRight(em, viewer));

/** The same of an account and its sign-in, whose token may be out of date by now. */
export async function hasRight(em: EntityManager, viewer: Viewer): Promise<boolean> {
  const rows = await em.execute(
    `select 1 from accounts join refresh_tokens on refresh_tokens.account_id = accounts.id
     where accounts.id = ? and accounts.is_staff = ? and refresh_tokens.family = ? limit 1`,
    [viewer.id, viewer.isStaff, viewer.session],
  );
  return rows.length > 0;
}
