import type { ServerResponse } from 'node:http';

/** Returns a signal that is aborted when the client leaves before its answer is sent. */
export function createClientSignal(response: ServerResponse): AbortSignal {
  const controller = new AbortController();
  response.once('close', () => {
    if (!response.writableFinished) controller.abort();
  });
  return controller.signal;
}
