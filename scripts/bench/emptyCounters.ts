import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

const EVERY_MS = 50;

/** Forgets again and again what limits have counted, so that counting is measured and nobody is refused; until it is ended. */
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
