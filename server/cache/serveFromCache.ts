import type { IncomingMessage, RequestListener } from 'node:http';
import { currentRequest } from '../common/requestInfo';
import type { CachedResponse } from './CachedResponse';
import type { ResponseCache } from './ResponseCache';
import { sendResponse } from './sendResponse';

interface Options {
  cache: ResponseCache;
  /** Finds the key of a request whose address differs from the key. */
  getKey: (request: IncomingMessage) => string | undefined;
  /** The headers of every response, which the application sets on its own responses. */
  headers: Readonly<Record<string, string>>;
}

/** Serves cached responses before Express, which doubles the speed of a hit. All other requests go to the application. */
export function serveFromCache({ cache, getKey, headers }: Options, app: RequestListener): RequestListener {
  /** Built once per response, because setting headers one by one took a fifth of the time of a hit. */
  const headerLists = new WeakMap<CachedResponse, readonly string[]>();

  const listHeaders = (cached: CachedResponse) => {
    const known = headerLists.get(cached);
    if (known) return known;
    const list = Object.entries({ ...headers, ...cached.headers }).flat();
    headerLists.set(cached, list);
    return list;
  };

  const find = (request: IncomingMessage) => {
    const { url = '' } = request;
    const cached = cache.get(url);
    if (cached || !(url.includes('?') || url.startsWith('/api/'))) return cached;
    try {
      const key = getKey(request);
      return key === undefined ? undefined : cache.get(key);
    } catch {
      // An invalid address has no cached response. An error here would not be caught, because the application comes later.
      return undefined;
    }
  };

  return (request, response) => {
    const cached = isPublicRead(request) ? find(request) : undefined;
    if (!cached) return app(request, response);
    const { id } = currentRequest() ?? {};
    const list = listHeaders(cached);
    sendResponse(request, response, cached, id ? [...list, 'X-Request-Id', id] : list);
  };
}

/** Whether a request is a read without authorization. The application adds headers for REST calls from pages of other sites. */
function isPublicRead({ method, url = '', headers }: IncomingMessage): boolean {
  return (
    (method === 'GET' || method === 'HEAD') &&
    headers.authorization === undefined &&
    (headers.origin === undefined || !url.startsWith('/api/'))
  );
}
