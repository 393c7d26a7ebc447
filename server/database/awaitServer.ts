import type { Client } from 'pg';
import { isDatabaseAway } from '../common/isDatabaseAway';
import type { Log } from '../common/log';
import { BACKGROUND_POOL, CONNECT_WITHIN_MS } from './createOrm';
import { beginSession, readSession, type Session, UnfitDatabase } from './session';

/** How long to wait for a server, and the pauses between tries, in ms. */
interface RetryTiming {
  waitMs: number;
  firstPauseMs: number;
  longestPauseMs: number;
}

/** A machine that starts all services at once needs this long for its database. */
const A_MINUTE: RetryTiming = { waitMs: 60_000, firstPauseMs: 250, longestPauseMs: 5_000 };

/** Error of a pooler that does not support `?options=` in an address; it has the code of a broken connection. */
const UNFIT = /unsupported startup parameter/;

interface AwaitServerOptions {
  url: string;
  /** Description of the server, without a password. */
  description: string;
  /** If undefined, the function does not wait. */
  log?: Log;
}

/**
 * Waits for a PostgreSQL server, and returns the settings that all connections to it share. An unavailable server is tried again
 * after increasing pauses. A wrong password, an unknown database or an unfit pooler fails at once, because waiting would not
 * help.
 * @throws Error with a message for the operator of the site, without the password of the address.
 */
export async function awaitServer(
  { url, description, log }: AwaitServerOptions,
  timeoutMs = A_MINUTE,
): Promise<Session> {
  const deadline = performance.now() + (log ? timeoutMs.waitMs : 0);
  for (let pause = timeoutMs.firstPauseMs; ; pause = Math.min(pause * 2, timeoutMs.longestPauseMs)) {
    const found = await openOnce(url);
    if ('session' in found) return found.session;
    const { error } = found;
    if (error instanceof UnfitDatabase) throw new Error(`${description} cannot be used: ${error.message}`);
    if (!isDatabaseAway(error) || UNFIT.test(error.message))
      throw new Error(`${description} refuses: ${error.message}. Look at DATABASE_URL.`);
    if (performance.now() + pause > deadline) {
      throw new Error(`${description} does not answer (${getCode(error)}). Start it, or correct DATABASE_URL.`);
    }
    log?.warn({ code: getCode(error), againInMs: pause }, 'the database does not answer yet; waiting for it');
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

async function openOnce(connectionString: string): Promise<{ session: Session } | { error: Error }> {
  const { Client: PgClient } = (await import('pg')).default;
  const settings = { connectionString, connectionTimeoutMillis: CONNECT_WITHIN_MS };
  const clients: Client[] = [];
  try {
    // Reads the files that the address names.
    const [one, other] = [new PgClient(settings), new PgClient(settings)];
    clients.push(one, other);
    // A client that breaks off after its response has no other listener.
    for (const client of clients) client.on('error', () => {});
    for (const client of clients) await client.connect();
    const problem = await findSessionProblem(one, other);
    if (problem !== undefined) throw new Error(problem);
    const session = await readSession(one);
    await beginSession(one, session, BACKGROUND_POOL);
    return { session };
  } catch (error) {
    return { error: error as Error };
  } finally {
    await Promise.all(clients.map((client) => client.end().catch(() => {})));
  }
}

const getCode = (error: Error) => (error as { code?: string }).code ?? error.message;

/**
 * Describes why the site cannot have sessions of its own. A pooler that assigns another session for each transaction works at
 * first; then names of statements are unknown or already used, no notification arrives, and a lock is never released.
 */
async function findSessionProblem(one: Client, other: Client): Promise<string | undefined> {
  const { name, pid } = await readSessionId(one);
  if (name !== one.database) return `the server calls this database “${name}”, and it has to be named so`;
  // A pooler assigns a released session to the next client.
  await other.query('begin');
  const isShared = (await readSessionId(other)).pid === pid || (await readSessionId(one)).pid !== pid;
  await other.query('rollback');
  return isShared
    ? 'connections share sessions, as behind a pooler in transaction mode; each needs its own'
    : undefined;
}

const readSessionId = async (client: Client) =>
  (await client.query<{ pid: number; name: string }>('select pg_backend_pid() as pid, current_database() as name'))
    .rows[0] ?? { pid: 0, name: '' };
