import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Log } from '../common/log';
import { type RequestInfo, withRequest } from '../common/requestInfo';
import type { Env } from '../settings/env';
import { securityHeaders } from './securityHeaders';

/**
 * Format of request ids of proxies: a UUID, or 32 hexadecimal digits such as nginx's `$request_id`. A proxy that sets none
 * forwards the client's, which could be a name or a number of a person.
 */
const PROXY_ID = /^(?:[\da-f]{32}|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/i;

/**
 * Adds an id and one line of the log to every request. The line names the route's pattern but no address, path or query, because
 * those may contain personal data. The headers of answers are set by the application (`installHeaders`), and before it by
 * `../cache/serveFromCache`.
 * @param onAnswer gets the status of each answer; undefined where the connection ended before.
 */
export function createListener(
  handler: RequestListener,
  env: Env,
  log: Log,
  onAnswer: (status: number | undefined) => void,
): RequestListener {
  const headers = securityHeaders(env);
  const rejected = new WeakSet<Socket>();
  return (request, response) => {
    // Node has parsed this request before the connection ended, because both arrived together.
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
      onAnswer(entry.status);
    });
    const rejection = rejectMalformed(request);
    if (rejection) {
      rejected.add(request.socket);
      reject(response, { ...headers, 'X-Request-Id': info.id }, rejection);
    } else withRequest(info, () => handler(request, response));
  };
}

/** Rejects a request and closes the connection: after a malformed request, the beginning of the next one is uncertain. */
function reject(response: ServerResponse, headers: Record<string, string>, { status, detail }: Rejection): void {
  response.setHeaders(new Map(Object.entries(headers)));
  response.statusCode = status;
  response.setHeader('Cache-Control', 'no-store');
  response.setHeader('Connection', 'close');
  sendJson(response, { detail, code: 'BAD_REQUEST' });
}

/** Returns the request id of the trusted proxy. It appears in one line of the log only, because a client may have written it. */
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

/** Returns the error of a request before its path is read; Node's own rejections would lack the headers of the site. */
function rejectMalformed(request: IncomingMessage): Rejection | undefined {
  const { httpVersion, rawHeaders, headers } = request;
  const hosts = countHosts(rawHeaders);
  // RFC 9112, 3.2: of two Host headers, a proxy may have read the other one. HTTP/1.0 had none.
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
 * Returns a request target as a path with its query. Express parses other targets with the deprecated `url.parse`; for an invalid
 * port Node then writes the whole address to stderr, with the personal data in it.
 * @returns undefined for an invalid target.
 */
function readTarget(url: string): string | undefined {
  if (url === '*') return url;
  if (!url.startsWith('/')) {
    if (!AUTHORITY.test(url) || !URL.canParse(url)) return undefined;
    return readTarget(url.replace(AUTHORITY, '').replace(/^(?!\/)\\?/, '/'));
  }
  // Neither is valid in a target, and both make Express call `url.parse`, which finds a host in //name@host.
  return /[#\u00a0]/.test(url) ? url.replace(/#.*$/s, '').replaceAll('\u00a0', '%A0') : url;
}

/** Counts the Host headers, because Node returns only the first one. */
function countHosts(rawHeaders: readonly string[]): number {
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    if (rawHeaders[at]?.length === 4 && rawHeaders[at]?.toLowerCase() === 'host') count += 1;
  }
  return count;
}

/** Answers in JSON without an ETag. Express would hash every body for one, even of answers that may not be cached. */
export function sendJson(response: ServerResponse, body: unknown): void {
  const text = JSON.stringify(body);
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.setHeader('Content-Length', Buffer.byteLength(text));
  response.end(text);
}
