import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Env } from '../env';
import type { Log } from '../log';
import { type RequestInfo, withRequest } from '../requestInfo';
import { securityHeaders } from './securityHeaders';

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
  const rejected = new WeakSet<Socket>();
  return (request, response) => {
    // Node has read it before the connection ended, where both came together.
    if (rejected.has(request.socket)) return response.destroy();
    const begun = performance.now();
    const info: RequestInfo = { id: randomUUID() };
    const proxyRequestId = readProxyId(request, env);
    response.once('close', () => {
      const entry = {
        requestId: info.id,
        ...(proxyRequestId && { proxyRequestId }),
        method: request.method,
        route: info.route ?? getRoute(request),
        status: response.headersSent ? response.statusCode : undefined,
        ms: Math.round(performance.now() - begun),
        ...(!response.writableFinished && { aborted: true }),
      };
      log.info(entry, 'request');
    });
    const rejection = rejectMalformed(request);
    if (rejection) {
      rejected.add(request.socket);
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
  const proxyId = request.headers['x-request-id'];
  return env.TRUST_PROXY > 0 && typeof proxyId === 'string' && PROXY_ID.test(proxyId)
    ? proxyId.toLowerCase()
    : undefined;
}

/** The pattern that Express matched. */
function getRoute(request: IncomingMessage): string {
  const { baseUrl = '', route } = request as { baseUrl?: string; route?: { path?: unknown } };
  return typeof route?.path === 'string' ? `${baseUrl}${route.path}` : '-';
}

interface Rejection {
  status: number;
  detail: string;
}

/** What is wrong with a request before anybody looks at its path; Node's own refusals would bring none of our headers. */
function rejectMalformed(request: IncomingMessage): Rejection | undefined {
  const { httpVersion, rawHeaders, headers } = request;
  const hosts = countHosts(rawHeaders);
  // RFC 9112, 3.2: of two, a proxy may have read the other one. HTTP/1.0 knew none.
  if (hosts > 1 || (hosts === 0 && httpVersion === '1.1')) return { status: 400, detail: 'Send one Host header.' };
  if (httpVersion === '1.1' && headers.expect !== undefined && headers.expect.toLowerCase() !== '100-continue')
    return { status: 417, detail: 'Expect nothing but 100-continue.' };
  const target = readTarget(request.url ?? '');
  if (target === undefined) return { status: 400, detail: 'The request target is no path and no http address.' };
  request.url = target;
  return undefined;
}

/** Scheme and authority of a target in absolute form (RFC 9112, 3.2.2), as browsers read them. */
const AUTHORITY = /^https?:\/\/[^/\\?#]*/i;

/**
 * A request target as a path with its query. Express parses any other with `url.parse`, which is deprecated: of a port that is
 * none Node then writes the whole address to stderr, with what it holds of people.
 * @returns nothing for what is no target.
 */
function readTarget(url: string): string | undefined {
  if (url === '*') return url;
  if (!url.startsWith('/')) {
    if (!AUTHORITY.test(url) || !URL.canParse(url)) return undefined;
    return readTarget(url.replace(AUTHORITY, '').replace(/^(?!\/)\\?/, '/'));
  }
  // Neither belongs into a target, and either leads Express to `url.parse`, which finds a host in //name@host.
  return /[#\u00a0]/.test(url) ? url.replace(/#.*$/s, '').replaceAll('\u00a0', '%A0') : url;
}

/** Node shows the first one alone. */
function countHosts(rawHeaders: readonly string[]): number {
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    if (rawHeaders[at]?.length === 4 && rawHeaders[at]?.toLowerCase() === 'host') count += 1;
  }
  return count;
}

/** Answers in JSON what is answered anew each time: Express would hash every body for an ETag, also of what may not be cached. */
export function sendJson(response: ServerResponse, body: unknown): void {
  const text = JSON.stringify(body);
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.setHeader('Content-Length', Buffer.byteLength(text));
  response.end(text);
}
