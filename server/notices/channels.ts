import type { Channel } from '../jobs/Channel';
import type { Env } from '../settings/env';
import { readChatTargets } from '../settings/readChatTarget';
import { readNtfyTargets } from '../settings/readNtfyTarget';
import { createChatChannel } from './chat';
import type { PushSender } from './createPushSender';
import { createFiguresChannel } from './figures';
import { createMailChannel, type MailChannelOptions } from './mail';
import { createNtfyChannel } from './ntfy';
import { createPushChannel } from './push';
import { createWebhookChannel } from './webhook';

interface ChannelsOptions extends MailChannelOptions {
  env: Env;
  push: PushSender;
}

/** The table of channels: every medium by which staff or another system learn of an event. */
export function createChannels({ env, push, ...mail }: ChannelsOptions): readonly Channel[] {
  const { origin, now } = mail;
  const allowPrivate = env.WEBHOOK_ALLOW_PRIVATE;
  const notices = { allowPrivate, origin, now };
  return [
    createMailChannel(mail),
    createChatChannel({ ...notices, targets: readChatTargets(env.NOTIFY_CHAT_URLS) }),
    createNtfyChannel({ ...notices, targets: readNtfyTargets(env.NTFY_URLS) }),
    createFiguresChannel(mail),
    createPushChannel({ push, origin, now }),
    createWebhookChannel({ urls: env.WEBHOOK_URLS, secret: env.WEBHOOK_SECRET, allowPrivate, now }),
  ];
}
