import type { RequestContext } from '../access/RequestContext';
import type { ChatTarget } from '../settings/readChatTarget';

export interface ChatContext extends RequestContext {
  /** The chat services of NOTIFY_CHAT_URLS by their hashes. */
  chats: ReadonlyMap<string, ChatTarget>;
}
