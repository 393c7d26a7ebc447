import { ChatMove, moveTarget, storeMove } from '../chat/ChatMove';
import type { ChatMessage } from '../chat/createChatRequest';
import { postChat } from '../chat/postChat';
import { type Channel, getReceiver } from '../jobs/Channel';
import { PermanentFailure } from '../jobs/Task';
import type { ChatTarget } from '../settings/readChatTarget';
import { createNoticeWording, isNoticed } from './wordNotice';

interface ChatChannelOptions {
  targets: ReadonlyMap<string, ChatTarget>;
  allowPrivate: boolean;
  origin: string;
  now: () => Date;
}

/** Messages to the chat services of NOTIFY_CHAT_URLS. */
export const createChatChannel = ({
  targets,
  allowPrivate,
  origin,
  now,
}: ChatChannelOptions): Channel<ChatMessage> => ({
  task: 'post-chat',
  findReceivers: (occasion) => (isNoticed(occasion) ? [...targets.keys()] : []),
  word: createNoticeWording(origin, now),
  send: async (message, { recipient = '' }, em) => {
    const target = getReceiver(targets, recipient);
    const move = await em.findOne(ChatMove, { targetHash: recipient });
    const post = (chatId: string | undefined) =>
      postChat({ target: chatId ? moveTarget(target, chatId) : target, message, allowPrivate, now: now() });
    const chatId = await post(move?.chatId);
    if (chatId) {
      await storeMove(em, { targetHash: recipient, chatId, movedAt: now() });
      if (await post(chatId)) throw new PermanentFailure('HTTP_400', 'The group moved again.');
    }
    return true;
  },
  describe: (recipient) => targets.get(recipient)?.service,
});
