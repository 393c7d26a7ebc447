import { assertAccepted, BUSY_STATUSES } from '../delivery/assertAccepted';
import { type Answer, sendPost } from '../delivery/sendPost';
import type { ChatTarget } from '../settings/readChatTarget';
import { type ChatMessage, createChatRequest } from './createChatRequest';

/** Statuses whose answer Telegram explains. */
const READ = [...BUSY_STATUSES, 400];

interface PostChatOptions {
  target: ChatTarget;
  message: ChatMessage;
  allowPrivate: boolean;
  now: Date;
}

/**
 * Posts a message to a chat service.
 * @returns the new number of a Telegram group that became a supergroup, which did not get the message; undefined if it was posted.
 * @throws as `assertAccepted` does.
 */
export async function postChat({ target, message, allowPrivate, now }: PostChatOptions): Promise<string | undefined> {
  const headers = { 'content-type': 'application/json', 'user-agent': 'chat' };
  const answer = await sendPost({ ...createChatRequest(target, message), headers, allowPrivate, readsAnswerOf: READ });
  const { migrate_to_chat_id: chatId, retry_after: seconds } = readParameters(answer);
  if (target.service === 'telegram' && answer.status === 400 && isChatId(chatId)) return String(chatId);
  assertAccepted(answer, now, getSeconds(seconds));
  return undefined;
}

/** The body of an answer of Telegram (https://core.telegram.org/bots/api#responseparameters). */
interface Parameters {
  migrate_to_chat_id?: unknown;
  retry_after?: unknown;
}

function readParameters({ text }: Answer): Parameters {
  try {
    return JSON.parse(text)?.parameters ?? {};
  } catch {
    return {};
  }
}

const isChatId = (value: unknown): boolean => Number.isSafeInteger(value) && value !== 0;
const getSeconds = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);
