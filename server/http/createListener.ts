import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Env } from '../env';
import type { Log } from '../log';
import { type RequestInfo, withRequest } from '../requestInfo';
import { securityHeaders } from './securityHeaders';
import { sendJson } from './sendJson';
import { type Unfit, unfitOf } from './unfitOf';

/** What a proxy may call a request; anything else could put words into the log. */
const REQUEST_ID = /^[\w.-]{8,80}$/;

/**
 * What every request has, whoever answers it: an id, and one line in the log. The line names the route's pattern and no
 * address, path or query, because people's data gets into those. The headers of every answer are set by the application
 * (`installHeaders`), and go with what is kept ahead of it (`../kept/createSendKept`).
 */
export function createListener(handler: RequestListener, env: Env, log: Log): RequestListener {
  const headers = securityHeaders(env);
  const refused = new WeakSet<Socket>();
  return (request, response) => {
    // Node has read it before the connection ended, where both came together.
    if (refused.has(request.socket)) return response.destroy();
    const begun = performance.now();
    const info: RequestInfo = { id: requestIdOf(request, env) };
    response.once('close', () => {
      const entry = {
        requestId: info.id,
        method: request.method,
        route: info.route ?? routeOf(request),
        status: response.headersSent ? response.statusCode : undefined,
        ms: Math.round(performance.now() - begun),
        ...(!response.writableFinished && { aborted: true }),
      };
      log.info(entry, 'request');
    });
    const unfit = unfitOf(request);
    if (unfit) {
      refused.add(request.socket);
      refuse(response, { ...headers, 'X-Request-Id': info.id }, unfit);
    } else withRequest(info, () => handler(request, response));
  };
}

/** What follows on the connection is not looked at: where one request is doubtful, so is where the next begins. */
function refuse(response: ServerResponse, headers: Record<string, string>, { status, detail }: Unfit): void {
  response.setHeaders(new Map(Object.entries(headers)));
  response.statusCode = status;
  response.setHeader('Cache-Control', 'no-store');
  response.setHeader('Connection', 'close');
  sendJson(response, { detail, code: 'BAD_REQUEST' });
}

/** A proxy that we stand behind has named the request already; anybody else's name for it is not taken. */
function requestIdOf(request: IncomingMessage, env: Env): string {
  const given = request.headers['x-request-id'];
  return env.TRUST_PROXY > 0 && typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
}

/** The pattern that Express matched. */
function routeOf(request: IncomingMessage): string {
  const { baseUrl = '', route } = request as { baseUrl?: string; route?: { path?: unknown } };
  return typeof route?.path === 'string' ? `${baseUrl}${route.path}` : '-';
}
