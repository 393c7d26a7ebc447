import { lookup as resolveName } from 'node:dns';
import { type ClientRequest, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { isPrivateAddress } from '../ipAddresses';
import { PermanentFailure } from '../jobs/Task';

const ANSWER_WITHIN_MS = 10_000;

interface PostWebhookOptions {
  url: string;
  secret: string;
  /** The same for every attempt, so that a receiver can recognise a repetition. */
  id: string;
  body: string;
  now: Date;
  allowPrivate: boolean;
}

/**
 * Sends one signed message.
 * @throws PermanentFailure for a private address; Error for a status other than 2xx or a timeout.
 */
export async function postWebhook({ url, secret, id, body, now, allowPrivate }: PostWebhookOptions): Promise<void> {
  const { protocol, hostname } = new URL(url);
  const host = hostname.replace(/^\[|\]$/g, '');
  // An IP address is not resolved, so `publicLookup` would not check it.
  if (!allowPrivate && isIP(host) && isPrivateAddress(host)) throw createDeliveryError();
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'user-agent': 'webhook',
    'webhook-id': id,
    'webhook-timestamp': Math.floor(now.getTime() / 1000),
    'webhook-signature': new Webhook(secret).sign(id, now, body),
  };
  const request = protocol === 'https:' ? requestHttps : requestHttp;
  const lookup = allowPrivate ? undefined : publicLookup;
  const signal = AbortSignal.timeout(ANSWER_WITHIN_MS);
  const status = await getStatus(request(url, { method: 'POST', headers, agent: false, lookup, signal }), body);
  if (status < 200 || status > 299) throw Object.assign(new Error('Refused.'), { code: `HTTP_${status}` });
}

const getStatus = (request: ClientRequest, body: string) =>
  new Promise<number>((resolve, reject) => {
    request.once('error', reject);
    request.once('response', (response) => {
      resolve(response.statusCode ?? 0);
      // The body of the answer is not read.
      response.destroy();
    });
    request.end(body);
  });

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
