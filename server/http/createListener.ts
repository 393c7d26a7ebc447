import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Env } from '../env';
import type { Log } from '../log';
import { type RequestInfo, withRequest } from '../requestInfo';
import { type Rejection, rejectMalformed } from './rejectMalformed';
import { securityHeaders } from './securityHeaders';
import { sendJson } from './sendJson';

/**
 * How proxies name a request: a UUID, or 32 hexadecimal digits as nginx's `$request_id` is. A proxy that names none passes on what
 * the client sent, which could be anybody's name or number.
 */
const PROXY_ID = /^(?:[\da-f]{32}|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/i;

/**
 * What every request has, whoever answers it: an id, and one line in the log. The line names the route's pattern and no
 * address, path or query, because people's data gets into those. The headers of every answer are set by the application
 * (`installHeaders`), and by `../cache/serveFromCache` ahead of it.
 */
export function createListener(handler: RequestListener, env: Env, log: Log): RequestListener {
  const headers = securityHeaders(env);
  const refused = new WeakSet<Socket>();
  return (request, response) => {
    // Node has read it before the connection ended, where both came together.
    if (refused.has(request.socket)) return response.destroy();
    const begun = performance.now();
    const info: RequestInfo = { id: randomUUID() };
    const proxyRequestId = readProxyId(request, env);
    response.once('close', () => {
      const entry = {
        requestId: info.id,
        ...(proxyRequestId && { proxyRequestId }),
        method: request.method,
        route: info.route ?? routeOf(request),
        status: response.headersSent ? response.statusCode : undefined,
        ms: Math.round(performance.now() - begun),
        ...(!response.writableFinished && { aborted: true }),
      };
      log.info(entry, 'request');
    });
    const rejection = rejectMalformed(request);
    if (rejection) {
      refused.add(request.socket);
      reject(response, { ...headers, 'X-Request-Id': info.id }, rejection);
    } else withRequest(info, () => handler(request, response));
  };
}

/** What follows on the connection is not looked at: where one request is doubtful, so is where the next begins. */
function reject(response: ServerResponse, headers: Record<string, string>, { status, detail }: Rejection): void {
  response.setHeaders(new Map(Object.entries(headers)));
  response.statusCode = status;
  response.setHeader('Cache-Control', 'no-store');
  response.setHeader('Connection', 'close');
  sendJson(response, { detail, code: 'BAD_REQUEST' });
}

/** What a proxy that we stand behind calls the request. It is in one line of the log and nowhere else: a client may have written it. */
function readProxyId(request: IncomingMessage, env: Env): string | undefined {
  const given = request.headers['x-request-id'];
  return env.TRUST_PROXY > 0 && typeof given === 'string' && PROXY_ID.test(given) ? given.toLowerCase() : undefined;
}

/** The pattern that Express matched. */
function routeOf(request: IncomingMessage): string {
  const { baseUrl = '', route } = request as { baseUrl?: string; route?: { path?: unknown } };
  return typeof route?.path === 'string' ? `${baseUrl}${route.path}` : '-';
}
