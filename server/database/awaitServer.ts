import type { Client } from 'pg';
import type { Log } from '../log';
import { CONNECT_WITHIN_MS, WORK } from './createOrm';
import { isDatabaseAway } from './isDatabaseAway';
import { beginSession, readSession, type Session, UnfitDatabase } from './session';
import { sessionFault } from './sessionFault';

/** How long a server that does not answer is waited for, and the pauses between looks, all in ms. */
interface Patience {
  waitMs: number;
  firstPauseMs: number;
  longestPauseMs: number;
}

/** A machine that starts everything at once needs this for its database. */
const A_MINUTE: Patience = { waitMs: 60_000, firstPauseMs: 250, longestPauseMs: 5_000 };

/** Of a pooler that knows no `?options=` of an address, with the code of a connection that broke. */
const UNFIT = /unsupported startup parameter/;

interface Given {
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
export async function awaitServer({ url, description, log }: Given, patience = A_MINUTE): Promise<Session> {
  const deadline = performance.now() + (log ? patience.waitMs : 0);
  for (let pause = patience.firstPauseMs; ; pause = Math.min(pause * 2, patience.longestPauseMs)) {
    const found = await openOnce(url);
    if ('session' in found) return found.session;
    const { error } = found;
    if (error instanceof UnfitDatabase) throw new Error(`${description} cannot be used: ${error.message}`);
    if (!isDatabaseAway(error) || UNFIT.test(error.message))
      throw new Error(`${description} refuses: ${error.message}. Look at DATABASE_URL.`);
    if (performance.now() + pause > deadline) {
      throw new Error(`${description} does not answer (${codeOf(error)}). Start it, or correct DATABASE_URL.`);
    }
    log?.warn({ code: codeOf(error), againInMs: pause }, 'the database does not answer yet; waiting for it');
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
    const fault = await sessionFault(one, other);
    if (fault !== undefined) throw new Error(fault);
    const session = await readSession(one);
    await beginSession(one, session, WORK);
    return { session };
  } catch (error) {
    return { error: error as Error };
  } finally {
    await Promise.all(clients.map((client) => client.end().catch(() => {})));
  }
}

const codeOf = (error: Error) => (error as { code?: string }).code ?? error.message;
