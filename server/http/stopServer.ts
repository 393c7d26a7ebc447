import type { Server } from 'node:http';

const IDLE_CHECK_MS = 100;

/**
 * Takes no new connection, and comes back once the last answer is sent. A client that hangs holds nobody up for longer
 * than `withinMs`: then it is cut off.
 * @returns whether every answer was sent.
 */
export async function stopServer(server: Server, withinMs: number): Promise<boolean> {
  let isCut = false;
  // A connection that falls idle after its last answer would hold the server open.
  const idle = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS);
  const deadline = setTimeout(() => {
    isCut = true;
    server.closeAllConnections();
  }, withinMs);
  await new Promise((closed) => server.close(closed));
  clearInterval(idle);
  clearTimeout(deadline);
  return !isCut;
}
