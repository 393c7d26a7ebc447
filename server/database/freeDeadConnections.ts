import type { Pool, PoolClient } from 'pg';

/** Whoever holds a connection that died has so long to give it back. */
const GRACE_MS = 1_000;

/**
 * Gives the places of connections that died back to their pool. Kysely (0.29) never gives back one whose BEGIN, COMMIT
 * or ROLLBACK failed: after as many deaths as the pool has places every request would wait for one in vain, however
 * long the server has been back.
 */
export function freeDeadConnections(pool: Pool): void {
  const taken = new Set<PoolClient>();
  pool.on('acquire', (client) => void taken.add(client));
  pool.on('release', (_error, client) => void taken.delete(client));
  pool.on('connect', (client) => {
    client.once('end', () => {
      const free = () => taken.has(client) && client.release(true);
      setTimeout(free, GRACE_MS).unref();
    });
  });
}
