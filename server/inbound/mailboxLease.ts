import type { EntityManager } from '@mikro-orm/postgresql';

/** How long an instance may be silent before another one reads the mailbox. */
const LEASE = '90 seconds';
/** Interval in which the reading instance says that it is there, and the others look. */
export const RENEW_MS = 30_000;

/**
 * Takes or renews the right to read a mailbox, by the clock of the database. A row and no lock of a connection, because it has to
 * hold while nothing happens for hours, and on the embedded database as well.
 */
export async function takeMailbox(em: EntityManager, mailbox: string, holder: string): Promise<boolean> {
  await em.execute(`insert into "mailbox_positions" ("mailbox") values (?) on conflict do nothing`, [mailbox]);
  const rows = await em.execute(
    `update "mailbox_positions" set "holder" = ?, "leased_until" = now() + interval '${LEASE}'
      where "mailbox" = ? and ("holder" is null or "holder" = ? or "leased_until" < now()) returning "mailbox"`,
    [holder, mailbox, holder],
  );
  return rows.length > 0;
}

/** Lets another instance read the mailbox at once. */
export async function leaveMailbox(em: EntityManager, mailbox: string, holder: string): Promise<void> {
  await em.execute(
    `update "mailbox_positions" set "holder" = null, "leased_until" = null where "mailbox" = ? and "holder" = ?`,
    [mailbox, holder],
  );
}
