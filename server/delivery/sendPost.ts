import { lookup as resolveName } from 'node:dns';
import { type ClientRequest, type IncomingHttpHeaders, type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPrivateAddress } from '../common/ipAddresses';
import { PermanentFailure } from '../jobs/Task';

const ANSWER_WITHIN_MS = 10_000;
/** Longer than each answer that is read; the rest is cut off. */
const MAX_ANSWER_BYTES = 4096;

interface SendPostOptions {
  url: string | URL;
  headers: Record<string, string | number>;
  body: string | Buffer;
  allowPrivate: boolean;
  /** Statuses whose answer is read, because it says more than the status. */
  readsAnswerOf?: readonly number[];
}

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  /** Empty unless the answer was read. */
  text: string;
}

/**
 * Sends one request and returns the answer, with any status. Follows no redirect.
 * @throws PermanentFailure for a private address; Error after ten seconds without an answer.
 */
export async function sendPost({
  url,
  headers,
  body,
  allowPrivate,
  readsAnswerOf = [],
}: SendPostOptions): Promise<Answer> {
  const { protocol, hostname } = new URL(url);
  const host = hostname.replace(/^\[|\]$/g, '');
  // An IP address is not resolved, so `publicLookup` would not check it.
  if (!allowPrivate && isIP(host) && isPrivateAddress(host)) throw createDeliveryError();
  const request = protocol === 'https:' ? requestHttps : requestHttp;
  const options = {
    method: 'POST',
    headers: { ...headers, 'content-length': Buffer.byteLength(body) },
    agent: false,
    lookup: allowPrivate ? undefined : publicLookup,
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
  } as const;
  return getAnswer(request(url, options), body, readsAnswerOf);
}

const getAnswer = (request: ClientRequest, body: string | Buffer, readsAnswerOf: readonly number[]) =>
  new Promise<Answer>((resolve, reject) => {
    request.once('error', reject);
    request.once('response', (response) => {
      const status = response.statusCode ?? 0;
      const text = readsAnswerOf.includes(status) ? readStart(response) : Promise.resolve('');
      text.then((start) => {
        resolve({ status, headers: response.headers, text: start });
        response.destroy();
      }, reject);
    });
    request.end(body);
  });

async function readStart(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response) {
    chunks.push(chunk);
    size += chunk.length;
    if (size >= MAX_ANSWER_BYTES) break;
  }
  return Buffer.concat(chunks).subarray(0, MAX_ANSWER_BYTES).toString();
}

/** Resolves a name, and rejects it if any of its addresses is private. The checked addresses are the ones connected to. */
const publicLookup: LookupFunction = (name, options, done) =>
  resolveName(name, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, '', 0);
    if (addresses.some(({ address }) => isPrivateAddress(address))) return done(createDeliveryError(), '', 0);
    if (options.all) return done(null, addresses);
    const [first] = addresses;
    return first ? done(null, first.address, first.family) : done(new Error('No address.'), '', 0);
  });

const createDeliveryError = () =>
  new PermanentFailure('PRIVATE_ADDRESS', 'The address is private; WEBHOOK_ALLOW_PRIVATE=1 allows it.');
