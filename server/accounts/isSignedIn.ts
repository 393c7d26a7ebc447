import type { EntityManager } from '@mikro-orm/postgresql';
import type { Viewer } from './Viewer';

/** Whether what an access token says is still so: it is not out of date, and `hasRight`. */
export const isSignedIn = async (em: EntityManager, viewer: Viewer, now: Date): Promise<boolean> =>
  viewer.expiresAt > now && (await hasRight(em, viewer, now));

/**
 * Whether the account has its right, and its sign-in neither was ended nor is out of date. The access token itself may be
 * out of date by now.
 */
export async function hasRight(em: EntityManager, viewer: Viewer, now: Date): Promise<boolean> {
  const rows = await em.execute(
    `select 1 from accounts join refresh_tokens on refresh_tokens.account_id = accounts.id
     where accounts.id = ? and accounts.is_staff = ? and refresh_tokens.family = ? and refresh_tokens.expires_at > ?
     limit 1`,
    [viewer.id, viewer.isStaff, viewer.session, now],
  );
  return rows.length > 0;
}
