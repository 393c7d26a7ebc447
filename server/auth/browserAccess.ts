import type { EntityManager } from '@mikro-orm/postgresql';

// Devices and previews, by table name, because this folder must not import the folders of the entities.

/** Begins a statement that ends previews of staff; their conditions follow. Links for clients have edits of their own. */
export const REVOKE_PREVIEWS =
  'update "content_previews" set "revoked_at" = ? where "edits" is null and "revoked_at" is null and';

const IS_NAMED = `"session"::text = any(string_to_array(?, ','))`;

/** Ends the devices and previews that browsers have opened during these sign-ins. */
export async function endBrowserAccess(inner: EntityManager, sessions: readonly string[], now: Date): Promise<void> {
  const named = sessions.join(',');
  await inner.execute(`delete from "push_devices" where ${IS_NAMED}`, [named]);
  await inner.execute(`${REVOKE_PREVIEWS} ${IS_NAMED}`, [now, named]);
}

/** Moves the devices and previews of a browser to the new sign-in of the same account there. */
export async function passBrowserAccess(
  inner: EntityManager,
  sessions: readonly string[],
  { account, family }: { account: { id: string }; family: string },
): Promise<void> {
  for (const [table, owner] of [
    ['push_devices', 'account_id'],
    ['content_previews', 'author_id'],
  ]) {
    const values = [family, account.id, sessions.join(',')];
    await inner.execute(`update "${table}" set "session" = ? where "${owner}" = ? and ${IS_NAMED}`, values);
  }
}
