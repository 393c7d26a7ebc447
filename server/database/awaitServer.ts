import type { Client } from 'pg';
import type { Log } from '../log';
import { CONNECT_WITHIN_MS, WORK } from './createOrm';
import { isDatabaseAway } from './isDatabaseAway';
import { sessionFault } from './sessionFault';

/** How long a server that does not answer is waited for, and the pauses between looks, all in ms. */
interface Patience {
  waitMs: number;
  firstPauseMs: number;
  longestPauseMs: number;
}

/** A machine that starts everything at once needs this for its database. */
const A_MINUTE: Patience = { waitMs: 60_000, firstPauseMs: 250, longestPauseMs: 5_000 };

/** Of a pooler, which gives it the code of a connection that broke. */
const UNFIT = /unsupported startup parameter/;

interface Given {
  url: string;
  /** The server in words, without a password. */
  description: string;
  /** Without it nothing is waited for. */
  log?: Log;
}

/**
 * Comes back once a PostgreSQL server answers. One that is away is looked at again, ever more patiently; a wrong
 * password, an unknown database or a pooler that does not fit would not get better by waiting.
 * @throws Error in words for whoever starts the site, without the address's password.
 */
export async function awaitServer({ url, description, log }: Given, patience = A_MINUTE): Promise<void> {
  const deadline = performance.now() + (log ? patience.waitMs : 0);
  for (let pause = patience.firstPauseMs; ; pause = Math.min(pause * 2, patience.longestPauseMs)) {
    const fault = await faultOf(url);
    if (!fault) return;
    if (!isDatabaseAway(fault) || UNFIT.test(fault.message))
      throw new Error(`${description} refuses: ${fault.message}. Look at DATABASE_URL.`);
    if (performance.now() + pause > deadline) {
      throw new Error(`${description} does not answer (${codeOf(fault)}). Start it, or correct DATABASE_URL.`);
    }
    log?.warn({ code: codeOf(fault), againInMs: pause }, 'the database does not answer yet; waiting for it');
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

async function faultOf(connectionString: string): Promise<Error | undefined> {
  const { Client: PgClient } = (await import('pg')).default;
  // As the site's own connections are opened: a pooler may refuse the limit.
  const settings = {
    connectionString,
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    statement_timeout: WORK.statementMs,
  };
  const clients: Client[] = [];
  try {
    // Reads the files that the address names.
    const [one, other] = [new PgClient(settings), new PgClient(settings)];
    clients.push(one, other);
    // One that breaks off later than its answer has nobody else to hear it.
    for (const client of clients) client.on('error', () => {});
    for (const client of clients) await client.connect();
    const fault = await sessionFault(one, other);
    return fault === undefined ? undefined : new Error(fault);
  } catch (error) {
    return error as Error;
  } finally {
    await Promise.all(clients.map((client) => client.end().catch(() => {})));
  }
}

const codeOf = (error: Error) => (error as { code?: string }).code ?? error.message;
