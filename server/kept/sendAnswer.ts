import type { IncomingMessage, ServerResponse } from 'node:http';
import { nameRoute } from '../requestInfo';
import type { Encoding, PreparedAnswer } from './PreparedAnswer';

/** Smallest first. */
const ENCODINGS = ['br', 'gzip'] as const;

/** Sends a prepared answer: in the smallest form that the client takes, or the word that it has it already. */
export function sendAnswer(request: IncomingMessage, response: ServerResponse, answer: PreparedAnswer): void {
  const { status, etag, headers, bodies } = answer;
  nameRoute(answer.route);
  for (const name in headers) response.setHeader(name, headers[name] as string);
  const known = request.headers['if-none-match'];
  if (etag && known !== undefined && isKnown(known, etag)) {
    response.removeHeader('Content-Type');
    response.statusCode = 304;
    response.end();
    return;
  }
  const encoding = encodingFor(request.headers['accept-encoding'], bodies);
  const body = bodies[encoding] ?? bodies.identity;
  if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding);
  response.setHeader('Content-Length', body.length);
  response.statusCode = status;
  // For HEAD, Node sends the headers alone.
  response.end(body);
}

/** RFC 9110, 13.1.2: any of the list, compared weakly. A CDN that compresses may have made ours weak or strong. */
function isKnown(known: string, etag: string): boolean {
  if (known === etag || known === '*') return true;
  const opaque = etag.replace(/^W\//, '');
  return known.split(',').some((one) => one.trim().replace(/^W\//, '') === opaque);
}

function encodingFor(accepted: string | undefined, bodies: PreparedAnswer['bodies']): Encoding {
  if (!accepted) return 'identity';
  return ENCODINGS.find((encoding) => bodies[encoding] && isAccepted(accepted, encoding)) ?? 'identity';
}

/** RFC 9110, 12.5.3. A weight of zero refuses; other weights are preferences, and smaller is what everybody prefers. */
const isAccepted = (accepted: string, encoding: Encoding) =>
  accepted.split(',').some((one) => {
    const [name = '', ...parameters] = one.split(';');
    return name.trim().toLowerCase() === encoding && !parameters.some((text) => /^\s*q\s*=\s*0(\.0*)?\s*$/i.test(text));
  });
