import type { IncomingMessage, RequestListener } from 'node:http';
import type { KeptAnswers } from './createKeptAnswers';
import type { SendAnswer } from './sendAnswer';

/**
 * Answers what is kept ahead of everything that it does not need; the rest goes on to the application.
 * @param keyOf the key of an address whose query says more than the answer depends on.
 */
export function createFront(
  kept: KeptAnswers,
  keyOf: (address: string) => string | undefined,
  send: SendAnswer,
  app: RequestListener,
): RequestListener {
  return (request, response) => {
    const address = isForEverybody(request) ? request.url : undefined;
    const answer = address && (kept.find(address) ?? findByKey(address));
    if (answer) send(request, response, answer);
    else app(request, response);
  };

  function findByKey(address: string) {
    if (!address.includes('?')) return undefined;
    try {
      const key = keyOf(address);
      return key === undefined ? undefined : kept.find(key);
    } catch {
      // What is no address has no answer kept. Nothing ahead of the application may throw: nobody would catch it.
      return undefined;
    }
  }
}

/** Reading, without a name, and from no other site's page: to that, the answer has more headers. */
function isForEverybody({ method, url = '', headers }: IncomingMessage): boolean {
  return (
    (method === 'GET' || method === 'HEAD') &&
    headers.authorization === undefined &&
    (headers.origin === undefined || !url.startsWith('/api/'))
  );
}
