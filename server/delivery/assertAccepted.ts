import { PermanentFailure, Postponed } from '../jobs/Task';
import { getRetryTime } from './getRetryTime';
import type { Answer } from './sendPost';

/**
 * Answers that another attempt does not change: the address was revoked, its channel or device is gone, the message is not valid.
 * Staff send it again once the setting is right.
 */
export const FINAL_STATUSES: readonly number[] = [400, 401, 403, 404, 405, 410, 413, 415];

/** Answers of a server that may say when it wants to be called again. */
export const BUSY_STATUSES: readonly number[] = [429, 503];

/**
 * Ends the attempt of a job unless the receiver took its message, for every channel alike. No error names an address, because some
 * are secrets.
 * @param retryAfter Replaces the header Retry-After, where a service says it elsewhere.
 * @throws PermanentFailure for a final answer; Postponed if a busy server says when to come back; Error for any other.
 */
export function assertAccepted({ status, headers }: Answer, now: Date, retryAfter?: number): void {
  if (status >= 200 && status <= 299) return;
  const code = `HTTP_${status}`;
  if (FINAL_STATUSES.includes(status)) throw new PermanentFailure(code, 'The receiver rejects the message.');
  const until = BUSY_STATUSES.includes(status) ? getRetryTime(headers['retry-after'] || retryAfter, now) : undefined;
  if (until) throw new Postponed({ until, code });
  throw Object.assign(new Error('Refused.'), { code });
}
