import type { Pool, PoolClient } from 'pg';

/** Time in which the user of a dead connection may release it. */
const GRACE_MS = 1_000;

/**
 * Keeps a pool from losing connections. A connection that is not released within `holdMs` is closed: a server that stops
 * responding, as behind a broken network, sends no end, and statements would wait a quarter of an hour for the system's timeout.
 * A dead connection is released for its user: Kysely (0.29) keeps connections whose BEGIN, COMMIT or ROLLBACK failed, and once
 * all of them are lost, every request would wait forever. It also keeps a connection that was created while the pool closed, and
 * the pool would wait for it.
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
