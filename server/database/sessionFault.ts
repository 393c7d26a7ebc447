import type { Client } from 'pg';

/**
 * What stands between the site and sessions of its own, in words. A pooler that gives a connection another session for
 * each transaction looks right at first: then names of statements are unknown or taken, no notice is heard, and a lock is
 * never given back.
 */
export async function sessionFault(one: Client, other: Client): Promise<string | undefined> {
  const { name, pid } = await sessionOf(one);
  if (name !== one.database) return `the server calls this database “${name}”, and it has to be named so`;
  // The session that a pooler took back it gives to whoever asks next.
  await other.query('begin');
  const isShared = (await sessionOf(other)).pid === pid || (await sessionOf(one)).pid !== pid;
  await other.query('rollback');
  return isShared
    ? 'connections share sessions, as behind a pooler in transaction mode; each needs its own'
    : undefined;
}

const sessionOf = async (client: Client) =>
  (await client.query<{ pid: number; name: string }>('select pg_backend_pid() as pid, current_database() as name'))
    .rows[0] ?? { pid: 0, name: '' };
