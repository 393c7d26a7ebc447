import type { Pool, PoolClient } from 'pg';

/** Whoever holds a connection that died has so long to give it back. */
const GRACE_MS = 1_000;

/**
 * Keeps the places of a pool from being lost. A connection that nobody gives back within `holdMs` is cut: a server that
 * fell silent, as behind a broken network, sends no end, and statements would wait for the system to give up, a quarter
 * of an hour. And one that died is given back for whoever held it: Kysely (0.29) keeps those whose BEGIN, COMMIT or
 * ROLLBACK failed, and after as many deaths as there are places every request would wait for one in vain for ever. It
 * also keeps one that was made while the pool closed, and the pool would wait for it.
 */
export const guardPool = (holdMs: number) => (pool: Pool) => {
  const taken = new Map<PoolClient, NodeJS.Timeout>();
  const free = (client: PoolClient) => {
    setTimeout(() => taken.has(client) && client.release(true), GRACE_MS).unref();
  };
  const cut = (client: PoolClient) => {
    client.end().catch(() => {});
    free(client);
  };
  pool.on('acquire', (client) => {
    taken.set(client, setTimeout(cut, holdMs, client).unref());
    if (pool.ending) free(client);
  });
  pool.on('release', (_error, client) => {
    clearTimeout(taken.get(client));
    taken.delete(client);
  });
  pool.on('connect', (client) => void client.once('end', () => free(client)));
};
