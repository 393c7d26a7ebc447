import type { Log } from '../log';
import { CONNECT_WITHIN_MS } from './createOrm';
import { isDatabaseAway } from './isDatabaseAway';

/** How long a server that does not answer is waited for, and the pauses between looks, all in ms. */
interface Patience {
  waitMs: number;
  firstPauseMs: number;
  longestPauseMs: number;
}

/** A machine that starts everything at once needs this for its database. */
const A_MINUTE: Patience = { waitMs: 60_000, firstPauseMs: 250, longestPauseMs: 5_000 };

interface Given {
  url: string;
  /** The server in words, without a password. */
  description: string;
  /** Without it nothing is waited for. */
  log?: Log;
}

/**
 * Comes back once a PostgreSQL server answers. One that is away is looked at again, ever more patiently; a wrong
 * password or an unknown database would not get better by waiting.
 * @throws Error in words for whoever starts the site, without the address's password.
 */
export async function awaitServer({ url, description, log }: Given, patience = A_MINUTE): Promise<void> {
  const deadline = performance.now() + (log ? patience.waitMs : 0);
  for (let pause = patience.firstPauseMs; ; pause = Math.min(pause * 2, patience.longestPauseMs)) {
    const fault = await faultOf(url);
    if (!fault) return;
    if (!isDatabaseAway(fault)) throw new Error(`${description} refuses: ${fault.message}. Look at DATABASE_URL.`);
    if (performance.now() + pause > deadline) {
      throw new Error(`${description} does not answer (${codeOf(fault)}). Start it, or correct DATABASE_URL.`);
    }
    log?.warn({ code: codeOf(fault), againInMs: pause }, 'the database does not answer yet; waiting for it');
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

async function faultOf(connectionString: string): Promise<Error | undefined> {
  const { Client } = (await import('pg')).default;
  const client = new Client({ connectionString, connectionTimeoutMillis: CONNECT_WITHIN_MS });
  // One that breaks off later than its answer has nobody else to hear it.
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
    return undefined;
  } catch (error) {
    return error as Error;
  } finally {
    await client.end().catch(() => {});
  }
}

const codeOf = (error: Error) => (error as { code?: string }).code ?? error.message;
