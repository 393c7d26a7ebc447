import type { Server } from 'node:http';
import type { Env } from '../env';
import { networksOf } from '../limits/networksOf';

/** A browser opens six; no office and no cell of phones behind one address has a hundred who read the site in one minute. */
export const CONNECTIONS_OF_ADDRESS = 500;

/**
 * Closes what one address opens beyond its part: otherwise a single client holds all connections that there are, and nobody
 * else gets in. Behind a proxy all come from that, and who may have how many is its business.
 */
export function limitConnections(server: Server, { TRUST_PROXY, RATE_LIMIT }: Pick<Env, 'TRUST_PROXY' | 'RATE_LIMIT'>) {
  if (TRUST_PROXY > 0 || !RATE_LIMIT) return;
  const held = new Map<string, number>();
  const add = (name: string, one: 1 | -1) => {
    const count = (held.get(name) ?? 0) + one;
    if (count > 0) held.set(name, count);
    else held.delete(name);
    return count;
  };
  server.on('connection', (socket) => {
    const networks = networksOf(socket.remoteAddress ?? 'unknown');
    socket.once('close', () => {
      for (const { name } of networks) add(name, -1);
    });
    for (const { name, share } of networks) {
      if (add(name, 1) > CONNECTIONS_OF_ADDRESS * share) socket.destroy();
    }
  });
}
