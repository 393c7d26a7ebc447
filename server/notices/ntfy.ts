import type { ChatMessage } from '../chat/createChatRequest';
import { assertAccepted } from '../delivery/assertAccepted';
import { sendPost } from '../delivery/sendPost';
import { type Channel, getReceiver } from '../jobs/Channel';
import type { NtfyTarget } from '../settings/readNtfyTarget';
import { createNoticeWording, isNoticed } from './wordNotice';

interface NtfyChannelOptions {
  targets: ReadonlyMap<string, NtfyTarget>;
  allowPrivate: boolean;
  origin: string;
  now: () => Date;
}

/** How loud each kind of notice is, from 1 to 5, and the emoji that ntfy shows for it. */
const DISPLAY: Record<ChatMessage['kind'], { priority: number; tags: string[] }> = {
  request: { priority: 4, tags: ['envelope'] },
  dueSoon: { priority: 4, tags: ['hourglass_flowing_sand'] },
  answered: { priority: 4, tags: ['incoming_envelope'] },
  undelivered: { priority: 4, tags: ['warning'] },
  reminder: { priority: 3, tags: ['alarm_clock'] },
};

/** Messages to the ntfy topics of NTFY_URLS. */
export const createNtfyChannel = ({
  targets,
  allowPrivate,
  origin,
  now,
}: NtfyChannelOptions): Channel<ChatMessage> => ({
  task: 'post-ntfy',
  findReceivers: (occasion) => (isNoticed(occasion) ? [...targets.keys()] : []),
  word: createNoticeWording(origin, now),
  send: async ({ kind, title, lines, link }, { recipient }) => {
    const { server: url, topic, token } = getReceiver(targets, recipient);
    const headers = {
      'content-type': 'application/json',
      'user-agent': 'ntfy',
      ...(token && { authorization: `Bearer ${token}` }),
    };
    // As JSON, because headers of HTTP take no Arabic. Without a text of its own, ntfy would write “triggered”.
    const message = lines.length > 0 ? lines.join('\n') : link.text;
    const body = JSON.stringify({ topic, title, message, click: link.href, ...DISPLAY[kind] });
    assertAccepted(await sendPost({ url, headers, body, allowPrivate }), now());
    return true;
  },
  describe: (recipient) => {
    const target = targets.get(recipient);
    return target && new URL(target.server).host;
  },
});
