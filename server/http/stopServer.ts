import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';

/** Time for a proxy to use up the connections that it keeps; each answer asks it to close the connection. */
const KEPT_FOR_MS = 2_000;
const IDLE_CHECK_MS = 100;

/**
 * Stops accepting connections and returns once the last answer is sent. A client that hangs is disconnected after `withinMs`.
 * @returns Whether every answer was sent.
 */
export async function stopServer(server: Server, withinMs: number): Promise<boolean> {
  let isCut = false;
  server.prependListener('request', (_request, response) => response.setHeader('Connection', 'close'));
  // The system resets connections that were not accepted yet. One turn accepts them all, a second one those that came meanwhile.
  await turn();
  await turn();
  // Closing the HTTP server closes idle connections at once. A proxy that sends into one at that moment answers its visitor 502,
  // because a form is not sent twice.
  const closed = new Promise((resolve) => NetServer.prototype.close.call(server, resolve));
  let idle: NodeJS.Timeout | undefined;
  const kept = setTimeout(() => {
    // Repeated, because a connection that becomes idle after its last answer would keep the server open.
    idle = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS);
  }, KEPT_FOR_MS);
  const deadline = setTimeout(() => {
    isCut = true;
    server.closeAllConnections();
  }, withinMs);
  await closed;
  clearTimeout(kept);
  clearInterval(idle);
  clearTimeout(deadline);
  return !isCut;
}
