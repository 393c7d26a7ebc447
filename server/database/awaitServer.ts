import type { Client } from 'pg';
import { isDatabaseAway } from '../isDatabaseAway';
import type { Log } from '../log';
import { BACKGROUND_POOL, CONNECT_WITHIN_MS } from './createOrm';
import { beginSession, readSession, type Session, UnfitDatabase } from './session';

/** How long a server that does not answer is waited for, and the pauses between looks, all in ms. */
interface RetryTiming {
  waitMs: number;
  firstPauseMs: number;
  longestPauseMs: number;
}

/** A machine that starts everything at once needs this for its database. */
const A_MINUTE: RetryTiming = { waitMs: 60_000, firstPauseMs: 250, longestPauseMs: 5_000 };

/** Of a pooler that knows no `?options=` of an address, with the code of a connection that broke. */
const UNFIT = /unsupported startup parameter/;

interface AwaitServerOptions {
  url: string;
  /** The server in words, without a password. */
  description: string;
  /** Without it nothing is waited for. */
  log?: Log;
}

/**
 * Waits for a PostgreSQL server, and returns what all connections to it share. One that is away is tried again after ever longer
 * pauses; a wrong password, an unknown database or a pooler that does not fit would not get better by waiting.
 * @throws Error in words for whoever starts the site, without the address's password.
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
    // One that breaks off later than its answer has nobody else to hear it.
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
 * What stands between the site and sessions of its own, in words. A pooler that gives a connection another session for
 * each transaction looks right at first: then names of statements are unknown or taken, no notice is heard, and a lock is
 * never given back.
 */
async function findSessionProblem(one: Client, other: Client): Promise<string | undefined> {
  const { name, pid } = await readSessionId(one);
  if (name !== one.database) return `the server calls this database “${name}”, and it has to be named so`;
  // The session that a pooler took back it gives to whoever asks next.
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
