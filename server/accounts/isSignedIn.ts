import type { EntityManager } from '@mikro-orm/postgresql';
import type { Viewer } from './Viewer';

/** Whether what an access token says is still so: the account has its right, and its sign-in was not ended. */
export async function isSignedIn(em: EntityManager, viewer: Viewer, now: Date): Promise<boolean> {
  if (viewer.expiresAt <= now) return false;
  const rows = await em.execute(
    `select 1 from accounts join refresh_tokens on refresh_tokens.account_id = accounts.id
     where accounts.id = ? and accounts.is_staff = ? and refresh_tokens.family = ? limit 1`,
    [viewer.id, viewer.isStaff, viewer.session],
  );
  return rows.length > 0;
}
