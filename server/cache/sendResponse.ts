import type { IncomingMessage, ServerResponse } from 'node:http';
import { nameRoute } from '../common/requestInfo';
import type { CachedResponse } from './CachedResponse';
import { CACHED_ENCODINGS, compressNow, type Encoding, IMMEDIATE_ENCODINGS } from './compression';

/**
 * Sends a response in the smallest encoding that the client accepts, or 304 if the client has it.
 * @param headers a flat list of names and values.
 */
export function sendResponse(
  request: IncomingMessage,
  response: ServerResponse,
  cached: CachedResponse,
  headers: readonly string[] = Object.entries(cached.headers).flat(),
): void {
  const { status, etag } = cached;
  nameRoute(cached.route);
  if (etag && isNotModified(request, etag)) {
    response.writeHead(304, withoutType(headers)).end();
    return;
  }
  const { encoding, body } = encode(cached, request.headers['accept-encoding']);
  const encodingHeader = encoding ? ['Content-Encoding', encoding] : [];
  // Node sends only the headers for HEAD.
  response.writeHead(status, [...headers, ...encodingHeader, 'Content-Length', String(body.length)]).end(body);
}

/** A response without a body has no type. */
const withoutType = (headers: readonly string[]) => headers.toSpliced(headers.indexOf('Content-Type'), 2);

/**
 * Whether a client has the present version (RFC 9110, 13.1.2): any tag of the list, compared weakly, for GET and HEAD only, because a response to POST is not a copy of the
 * content at the address. A CDN that compresses may have changed the tag to weak or strong.
 */
export function isNotModified({ method, headers }: IncomingMessage, etag: string): boolean {
  const known = headers['if-none-match'];
  if (known === undefined || (method !== 'GET' && method !== 'HEAD')) return false;
  if (known === etag || known === '*') return true;
  const opaque = etag.replace(/^W\//, '');
  return known.split(',').some((one) => one.trim().replace(/^W\//, '') === opaque);
}

function encode(
  { bodies, isCompressible }: CachedResponse,
  accepted: string | undefined,
): { encoding?: Encoding; body: Buffer } {
  const plain = { body: bodies.identity };
  if (!accepted || !isCompressible) return plain;
  for (const encoding of CACHED_ENCODINGS) {
    const body = bodies[encoding];
    if (body && isAccepted(accepted, encoding)) return { encoding, body };
  }
  const encoding = IMMEDIATE_ENCODINGS.find((encoding) => isAccepted(accepted, encoding));
  return encoding ? { encoding, body: compressNow[encoding](bodies.identity) } : plain;
}

/** RFC 9110, 12.5.3. A weight of zero rejects an encoding; other weights are preferences, and the server prefers the smallest body. */
const isAccepted = (accepted: string, encoding: Encoding) =>
  accepted.split(',').some((one) => {
    const [name = '', ...parameters] = one.split(';');
    return name.trim().toLowerCase() === encoding && !parameters.some((text) => /^\s*q\s*=\s*0(\.0*)?\s*$/i.test(text));
  });
