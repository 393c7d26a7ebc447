import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';

/** For a proxy to use up the connections that it keeps; it hears on each that there is no next time. */
const KEPT_FOR_MS = 2_000;
const IDLE_CHECK_MS = 100;

/**
 * Takes no new connection, and comes back once the last answer is sent. A client that hangs holds nobody up for longer
 * than `withinMs`: then it is cut off.
 * @returns whether every answer was sent.
 */
export async function stopServer(server: Server, withinMs: number): Promise<boolean> {
  let isCut = false;
  server.prependListener('request', (_request, response) => response.setHeader('Connection', 'close'));
  // The system resets who has come in and was not taken yet; a turn takes them all, another those who came meanwhile.
  await turn();
  await turn();
  // The HTTP server's own way closes idle connections at once, and a proxy that sends into one just then tells its
  // visitor 502: a form is not sent twice.
  const closed = new Promise((resolve) => NetServer.prototype.close.call(server, resolve));
  let idle: NodeJS.Timeout | undefined;
  const kept = setTimeout(() => {
    // Again and again: a connection that falls idle after its last answer would hold the server open.
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
