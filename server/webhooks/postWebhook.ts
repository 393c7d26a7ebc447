import { Webhook } from 'standardwebhooks';
import { assertAccepted } from '../delivery/assertAccepted';
import { sendPost } from '../delivery/sendPost';

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
 * @throws PermanentFailure for a private address; otherwise as `assertAccepted` does.
 */
export async function postWebhook({ url, secret, id, body, now, allowPrivate }: PostWebhookOptions): Promise<void> {
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'webhook',
    'webhook-id': id,
    'webhook-timestamp': Math.floor(now.getTime() / 1000),
    'webhook-signature': new Webhook(secret).sign(id, now, body),
  };
  assertAccepted(await sendPost({ url, headers, body, allowPrivate }), now);
}
