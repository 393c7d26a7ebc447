import pg from 'pg';

/**
 * Returns why tests cannot create databases on a PostgreSQL server; undefined if they can. It signs in, because a server that
 * requires a password or lacks the role listens like any other.
 */
export async function findServerProblem(url: string): Promise<string | undefined> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000, query_timeout: 2_000 });
  // A server that stops meanwhile fails the query as well.
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query(
      'select rolsuper or rolcreatedb as may, current_user as name from pg_roles where rolname = current_user',
    );
    return rows[0].may ? undefined : `the role "${rows[0].name}" may not create databases`;
  } catch (error) {
    // For a name with several addresses, the combined error has a code and no message.
    const { message, code } = error as NodeJS.ErrnoException;
    return message || code || 'it does not answer';
  } finally {
    await client.end().catch(() => {});
  }
}
