import { createHash } from 'node:crypto';
import { isIP } from 'node:net';
import { isPrivateAddress } from '../common/ipAddresses';
import { assertAccepted } from '../delivery/assertAccepted';
import { sendPost } from '../delivery/sendPost';
import { PermanentFailure } from '../jobs/Task';
import { createVapid } from './createVapid';
import { encryptPush } from './encryptPush';
import type { PushDevice } from './PushDevice';
import { PushSilence } from './PushSilence';
import type { PushMessage } from './pushMessages';

interface PushSenderOptions {
  seed: Uint8Array;
  contact: string;
  /** Allows push services on this machine, over plain HTTP; for tests alone. */
  allowLocal: boolean;
  now: () => Date;
}

export interface PushSender {
  publicKey: string;
  /** Whether an address may be one of a push service. Its name is checked again when a notice is sent. */
  isEndpoint(endpoint: string): boolean;
  /**
   * Sends a notice to a device.
   * @returns why its push service takes no notices for it any more; undefined if it took this one.
   * @throws Postponed, PermanentFailure, Error, as a job does.
   */
  send(
    device: Pick<PushDevice, 'endpoint' | 'p256dh' | 'auth'>,
    message: PushMessage,
  ): Promise<PushSilence | undefined>;
}

/** A notice that a device did not receive within a day is late: the inbox and the mail have the request. */
const TTL_SECONDS = 24 * 60 * 60;
const MAX_ENDPOINT_LENGTH = 1000;
/** Final answers that end a subscription, at least until its browser makes another one. The others are no property of the device. */
const SILENCES: Partial<Record<number, PushSilence>> = {
  404: PushSilence.GONE,
  410: PushSilence.GONE,
  400: PushSilence.REJECTED,
  401: PushSilence.REJECTED,
  403: PushSilence.REJECTED,
};

export function createPushSender({ seed, contact, allowLocal, now }: PushSenderOptions): PushSender {
  const vapid = createVapid({ seed, contact, now });
  const isEndpoint = (endpoint: string) => {
    if (endpoint.length > MAX_ENDPOINT_LENGTH || !URL.canParse(endpoint)) return false;
    const { protocol, hostname, username } = new URL(endpoint);
    if (allowLocal) return true;
    const host = hostname.replace(/^\[|\]$/g, '');
    return protocol === 'https:' && !username && !(isIP(host) && isPrivateAddress(host));
  };
  return {
    publicKey: vapid.publicKey,
    isEndpoint,
    send: async ({ endpoint, ...keys }, message) => {
      if (!isEndpoint(endpoint)) throw new PermanentFailure('PRIVATE_ADDRESS', 'No address of a push service.');
      const { tag, silent } = message.notification;
      const headers = {
        authorization: await vapid.authorize(new URL(endpoint)),
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        ttl: TTL_SECONDS,
        urgency: silent ? 'normal' : 'high',
        // A notice that waits for its device is replaced by a later one of the same topic, as on the screen.
        topic: createHash('sha256').update(tag).digest('base64url').slice(0, 32),
      };
      const body = encryptPush(JSON.stringify(message), keys);
      const answer = await sendPost({ url: endpoint, headers, body, allowPrivate: allowLocal });
      const silence = SILENCES[answer.status];
      if (!silence) assertAccepted(answer, now());
      return silence;
    },
  };
}
