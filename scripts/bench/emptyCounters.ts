import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

const EVERY_MS = 50;

/**
 * Deletes the counters of limits repeatedly, so that counting is measured and nothing is rejected. Returns a function that stops
 * it.
 */
export async function emptyCounters(connectionString: string): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  let isOver = false;
  const empty = async () => {
    while (!isOver) {
      await client.query('delete from "rate_limits"');
      await pause(EVERY_MS);
    }
  };
  const emptying = empty();
  return async () => {
    isOver = true;
    await emptying;
    await client.end();
  };
}
