import { getRetryTime } from '../delivery/getRetryTime';
import { type Answer, sendPost } from '../delivery/sendPost';
import { PermanentFailure, Postponed } from '../jobs/Task';
import { type ChatMessage, createChatRequest } from './createChatRequest';
import type { ChatTarget } from './readChatTarget';

/**
 * Rejections that another attempt does not change: the address was revoked, its channel or chat is gone, the message is not valid.
 * Staff send it again once the setting is right.
 */
export const FINAL = [400, 401, 403, 404, 405, 410, 413, 415];
const BUSY = [429, 503];
const READ = [...BUSY, 400];

interface PostChatOptions {
  target: ChatTarget;
  message: ChatMessage;
  allowPrivate: boolean;
  now: Date;
}

/**
 * Posts a message to a chat service.
 * @returns the new number of a Telegram group that became a supergroup, which did not get the message; undefined if it was posted.
 * @throws Postponed if the service says when to come back; PermanentFailure for a final rejection; Error for any other.
 */
export async function postChat({ target, message, allowPrivate, now }: PostChatOptions): Promise<string | undefined> {
  const headers = { 'content-type': 'application/json', 'user-agent': 'chat' };
  const answer = await sendPost({ ...createChatRequest(target, message), headers, allowPrivate, readsAnswerOf: READ });
  const { status } = answer;
  if (status >= 200 && status <= 299) return undefined;
  const { migrate_to_chat_id: chatId, retry_after: seconds } = readParameters(answer);
  if (target.service === 'telegram' && status === 400 && isChatId(chatId)) return String(chatId);
  const code = `HTTP_${status}`;
  // No error names the address, because it is a secret.
  if (FINAL.includes(status)) throw new PermanentFailure(code, 'The chat service rejects the message.');
  const until = BUSY.includes(status)
    ? getRetryTime(answer.headers['retry-after'] || getSeconds(seconds), now)
    : undefined;
  if (until) throw new Postponed({ until, code });
  throw Object.assign(new Error('Refused.'), { code });
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
