import { hashReceiver } from '../common/hashReceiver';
import { type Channel, getReceiver } from '../jobs/Channel';
import { UnknownReceiver } from '../jobs/Task';
import { createMessage } from '../outbox/Event';
import { INTERNAL_EVENT_TYPES } from '../outbox/eventTypes';
import { findReported } from '../outbox/findSubject';
import { postWebhook } from '../webhooks/postWebhook';

interface WebhookChannelOptions {
  urls: readonly string[];
  secret: string | undefined;
  allowPrivate: boolean;
  now: () => Date;
}

/** The same for every attempt, so that a receiver can recognise a repetition. */
interface WebhookMessage {
  id: string;
  body: string;
}

/** Webhooks to the other systems of WEBHOOK_URLS. */
export function createWebhookChannel(options: WebhookChannelOptions): Channel<WebhookMessage> {
  const { secret, allowPrivate, now } = options;
  const urls = new Map(options.urls.map((url) => [hashReceiver(url), url]));
  return {
    task: 'post-webhook',
    findReceivers: (occasion) =>
      'day' in occasion || INTERNAL_EVENT_TYPES.includes(occasion.event.type) ? [] : [...urls.keys()],
    word: async ({ event }, em) => {
      const subject = await findReported(em, event);
      return subject && { id: subject.event.id, body: JSON.stringify(createMessage(subject.event, subject.row)) };
    },
    send: async (message, { recipient }) => {
      const url = getReceiver(urls, recipient);
      if (!secret) throw new UnknownReceiver();
      await postWebhook({ url, secret, ...message, now: now(), allowPrivate });
      return true;
    },
    describe: (recipient) => {
      const url = urls.get(recipient);
      return url && new URL(url).host;
    },
  };
}
