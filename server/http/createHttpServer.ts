import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from 'node:http';
import type { Socket } from 'node:net';
import { type Locale, splitLocale } from '../../schema/locales';
import { getNetworks } from '../limits/getNetworks';
import type { Env } from '../settings/env';
import { securityHeaders } from './securityHeaders';

/** Limits on the time and size of requests. The largest expected request is a form (FORM_LIMIT_BYTES). */
export const SERVER_OPTIONS = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  // Longer than a proxy keeps its side (60 s is common), so that it never sends into a connection that this server closes.
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 2_000,
  maxHeaderSize: 16 * 1024,
  // The default of Node: a request that two servers could parse differently is rejected.
  insecureHTTPParser: false,
  // Checked by the listener, because Node's rejection lacks the headers that every answer has.
  requireHostHeader: false,
} satisfies ServerOptions;

/** Timeout of a connection without traffic in either direction, such as a reader that stopped reading. */
export const IDLE_MS = 120_000;
export const MAX_CONNECTIONS = 5_000;
/** Time for a client to read the last answer and close. If the server closed at once, that answer could be lost. */
export const CLOSE_WITHIN_MS = 2_000;

type Timeouts = Partial<
  Pick<typeof SERVER_OPTIONS, 'headersTimeout' | 'requestTimeout' | 'connectionsCheckingInterval'>
>;

/** Renders the page of a rejection for a browser, in the language of the address. */
type PageOf = (rejection: { status: number; message: string; isSent: boolean }, locale: Locale) => string;

/** Creates the only HTTP server of the product; tests pass shorter timeouts. */
export function createHttpServer(listener: RequestListener, env: Env, pageOf: PageOf, timeouts: Timeouts = {}): Server {
  const server = createServer({ ...SERVER_OPTIONS, ...timeouts }, listener);
  // The listener also answers unsupported expectations; Node would answer with nothing but a status.
  server.on('checkExpectation', listener);
  // Node caches the address once it is read. After a reset it would be unknown, and no limit could count it.
  server.on('connection', (socket) => void socket.remoteAddress);
  server.timeout = IDLE_MS;
  server.maxConnections = MAX_CONNECTIONS;
  limitConnections(server, env);
  const headers = Object.entries(securityHeaders(env)).map(([name, value]) => `${name}: ${value}\r\n`);
  // By socket: while the body of a request is still arriving, its headers are known.
  const latest = new WeakMap<Socket, ServerResponse<IncomingMessage>>();
  server.on('request', (request, response) => latest.set(request.socket, response));
  server.on('clientError', (error: NodeJS.ErrnoException & { rawPacket?: Buffer }, socket: Socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) return socket.destroy();
    const rejected = CLIENT_ERRORS[error.code ?? ''] ?? BROKEN;
    const sent = error.rawPacket?.toString('latin1') ?? '';
    const response = latest.get(socket);
    const request = response?.req;
    const isBegun = request?.complete === false;
    // A second answer to one request would be read as the answer to the next one by a proxy that shares the connection, and in
    // the middle of an answer as a part of it.
    if (response?.headersSent && !response.writableEnded) return socket.destroy();
    if (response?.headersSent && isBegun) return endConnection(socket);
    const isPerson = isBegun ? isNavigation(request.headers) : TAKES_HTML.test(sent);
    const { method, path } = isBegun ? { method: request.method, path: request.url ?? '' } : readFirstLine(sent);
    const isSent = method === 'POST';
    const { locale } = splitLocale(path.replace(/[?#].*/s, ''));
    // Data that arrives now is not read any more: a client that reads this answer sends the request again.
    if (isBegun) request.pause();
    const getPage = () => ({ html: pageOf({ ...rejected, isSent }, locale), locale });
    const reject = () => endConnection(socket, rejection(rejected, headers.join(''), isPerson ? getPage() : undefined));
    if (isBegun || !response || response.writableFinished) return reject();
    // A complete earlier request on the connection is answered first, because it may have stored something.
    socket.pause();
    response.once('finish', () => {
      socket.resume();
      reject();
    });
  });
  return server;
}

/** Sends a last text and closes the connection, even if the client keeps its side open. */
function endConnection(socket: Socket, text = ''): void {
  socket.end(text);
  const closing = setTimeout(() => socket.destroy(), CLOSE_WITHIN_MS);
  socket.once('close', () => clearTimeout(closing));
}

interface ClientErrorAnswer {
  status: number;
  reason: string;
  code: string;
  message: string;
}

/** Matches the raw text of a request that was not parsed. */
const TAKES_HTML = /\r\naccept:[^\r]*\btext\/html\b/i;

/** Reads the first line of a request that was not parsed, as far as it has arrived. */
function readFirstLine(sent: string): { method: string; path: string } {
  const [, method = '', path = ''] = /^([A-Z]+) (\S+)/.exec(sent) ?? [];
  return { method, path };
}

const BROKEN: ClientErrorAnswer = {
  status: 400,
  reason: 'Bad Request',
  code: 'BAD_REQUEST',
  message: 'This is not valid HTTP.',
};
const CLIENT_ERRORS: Record<string, ClientErrorAnswer> = {
  HPE_HEADER_OVERFLOW: {
    status: 431,
    reason: 'Request Header Fields Too Large',
    code: 'TOO_LARGE',
    message: 'Address and headers may have 16 KB together.',
  },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: {
    status: 413,
    reason: 'Content Too Large',
    code: 'TOO_LARGE',
    message: 'The body is too large.',
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: 408,
    reason: 'Request Timeout',
    code: 'BAD_REQUEST',
    message: 'The request took too long to arrive.',
  },
};

/** Written by hand, because Node creates no response object for a request that it cannot read. */
function rejection(
  { status, reason, code, message }: ClientErrorAnswer,
  headers: string,
  page: { html: string; locale: Locale } | undefined,
): string {
  const body = page?.html ?? JSON.stringify({ detail: message, code });
  const type = page ? 'text/html' : 'application/json';
  const language = page ? `Content-Language: ${page.locale}\r\n` : '';
  const own = `Content-Type: ${type}; charset=utf-8\r\n${language}Content-Length: ${Buffer.byteLength(body)}\r\n`;
  return `HTTP/1.1 ${status} ${reason}\r\n${headers}${own}Cache-Control: no-store\r\nConnection: close\r\n\r\n${body}`;
}

/** A browser opens six. No office or mobile cell behind one address has a hundred people who read the site in the same minute. */
export const CONNECTIONS_OF_ADDRESS = 500;

/**
 * Closes the connections of one address beyond its share; otherwise a single client could occupy all of them. Behind a proxy all
 * connections come from the proxy, which has to limit its clients itself.
 */
export function limitConnections(server: Server, { TRUST_PROXY, RATE_LIMIT }: Pick<Env, 'TRUST_PROXY' | 'RATE_LIMIT'>) {
  if (TRUST_PROXY > 0 || !RATE_LIMIT) return;
  const counts = new Map<string, number>();
  const add = (name: string, one: 1 | -1) => {
    const count = (counts.get(name) ?? 0) + one;
    if (count > 0) counts.set(name, count);
    else counts.delete(name);
    return count;
  };
  server.on('connection', (socket) => {
    const networks = getNetworks(socket.remoteAddress ?? 'unknown');
    socket.once('close', () => {
      for (const { name } of networks) add(name, -1);
    });
    for (const { name, share } of networks) {
      if (add(name, 1) > CONNECTIONS_OF_ADDRESS * share) socket.destroy();
    }
  });
}

/**
 * Whether a browser shows the answer as a page. Browsers send Fetch Metadata only over TLS and to localhost, and not before 2023.
 * Without it, a request that accepts HTML by name counts as a browser, because programs do so only if configured.
 */
export const isNavigation = ({ accept = '', ...headers }: IncomingHttpHeaders): boolean =>
  (headers['sec-fetch-dest'] ?? 'document') === 'document' && /\btext\/html\b/i.test(accept);
