import type { IncomingMessage, ServerResponse } from 'node:http';
import { nameRoute } from '../requestInfo';
import { AT_ONCE, type Encoding, encodeAtOnce, READY } from './encodings';
import type { PreparedAnswer } from './PreparedAnswer';

export type SendAnswer = (request: IncomingMessage, response: ServerResponse, answer: PreparedAnswer) => void;

/**
 * Sends a prepared answer: in the smallest form that the client takes, or the word that it has it already.
 * @param head its headers, names and values by turns.
 */
export function sendAnswer(
  request: IncomingMessage,
  response: ServerResponse,
  answer: PreparedAnswer,
  head: readonly string[] = Object.entries(answer.headers).flat(),
): void {
  const { status, etag } = answer;
  nameRoute(answer.route);
  if (etag && hasAlready(request, etag)) {
    response.writeHead(304, withoutType(head)).end();
    return;
  }
  const { encoding, body } = encode(answer, request.headers['accept-encoding']);
  const form = encoding ? ['Content-Encoding', encoding] : [];
  // For HEAD, Node sends the headers alone.
  response.writeHead(status, [...head, ...form, 'Content-Length', String(body.length)]).end(body);
}

/** What is not sent has no type. */
function withoutType(head: readonly string[]): string[] {
  const at = head.indexOf('Content-Type');
  return head.toSpliced(at, 2);
}

/**
 * RFC 9110, 13.1.2: any of the list, compared weakly, of GET and HEAD alone; what is asked by POST is no copy of what its
 * address holds. A CDN that compresses may have made ours weak or strong.
 */
function hasAlready({ method, headers }: IncomingMessage, etag: string): boolean {
  const known = headers['if-none-match'];
  if (known === undefined || (method !== 'GET' && method !== 'HEAD')) return false;
  if (known === etag || known === '*') return true;
  const opaque = etag.replace(/^W\//, '');
  return known.split(',').some((one) => one.trim().replace(/^W\//, '') === opaque);
}

function encode(
  { bodies, isEncodable }: PreparedAnswer,
  accepted: string | undefined,
): { encoding?: Encoding; body: Buffer } {
  const plain = { body: bodies.identity };
  if (!accepted || !isEncodable) return plain;
  for (const encoding of READY) {
    const body = bodies[encoding];
    if (body && isAccepted(accepted, encoding)) return { encoding, body };
  }
  const encoding = AT_ONCE.find((encoding) => isAccepted(accepted, encoding));
  return encoding ? { encoding, body: encodeAtOnce[encoding](bodies.identity) } : plain;
}

/** RFC 9110, 12.5.3. A weight of zero refuses; other weights are preferences, and smaller is what everybody prefers. */
const isAccepted = (accepted: string, encoding: Encoding) =>
  accepted.split(',').some((one) => {
    const [name = '', ...parameters] = one.split(';');
    return name.trim().toLowerCase() === encoding && !parameters.some((text) => /^\s*q\s*=\s*0(\.0*)?\s*$/i.test(text));
  });
