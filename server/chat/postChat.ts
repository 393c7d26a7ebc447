import { getRetryTime } from '../delivery/getRetryTime';
import { type Answer, sendPost } from '../delivery/sendPost';
import { PermanentFailure, Postponed } from '../jobs/Task';
import { type ChatMessage, createChatRequest } from './createChatRequest';
import type { ChatTarget } from './readChatTarget';

/**
 * Rejections that another attempt does not change: the address was revoked, its channel or chat is gone, the message is not valid.
 * Staff send it again once the setting is right.
 */
const FINAL = [400, 401, 403, 404, 405, 410, 413, 415];
const BUSY = [429, 503];

interface PostChatOptions {
  target: ChatTarget;
  message: ChatMessage;
  allowPrivate: boolean;
  now: Date;
}

/**
 * Posts a message to a chat service.
 * @throws Postponed if the service says when to come back; PermanentFailure for a final rejection; Error for any other.
 */
export async function postChat({ target, message, allowPrivate, now }: PostChatOptions): Promise<void> {
  const headers = { 'content-type': 'application/json', 'user-agent': 'chat' };
  const answer = await sendPost({ ...createChatRequest(target, message), headers, allowPrivate, readsAnswerOf: BUSY });
  const { status } = answer;
  if (status >= 200 && status <= 299) return;
  const code = `HTTP_${status}`;
  // No error names the address, because it is a secret.
  if (FINAL.includes(status)) throw new PermanentFailure(code, 'The chat service rejects the message.');
  const until = BUSY.includes(status) ? getRetryTime(findWait(answer), now) : undefined;
  if (until) throw new Postponed({ until, code });
  throw Object.assign(new Error('Refused.'), { code });
}

/** Returns the wait of an answer. Telegram has it in the body alone. */
function findWait({ headers, text }: Answer): string | number | undefined {
  const header = headers['retry-after'];
  if (header) return header;
  try {
    const seconds: unknown = JSON.parse(text)?.parameters?.retry_after;
    return typeof seconds === 'number' ? seconds : undefined;
  } catch {
    return undefined;
  }
}
