import pg from 'pg';

/**
 * Why tests cannot make databases on a PostgreSQL server; nothing where they can. Only a sign-in tells: a server that
 * asks for a password or has no such role listens like any other.
 */
export async function findServerProblem(url: string): Promise<string | undefined> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000, query_timeout: 2_000 });
  // A server that goes away in between says so to the query as well.
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query(
      'select rolsuper or rolcreatedb as may, current_user as name from pg_roles where rolname = current_user',
    );
    return rows[0].may ? undefined : `the role "${rows[0].name}" may not create databases`;
  } catch (error) {
    // Where a name has several addresses, the error of all of them has a code and no message.
    const { message, code } = error as NodeJS.ErrnoException;
    return message || code || 'it does not answer';
  } finally {
    await client.end().catch(() => {});
  }
}
