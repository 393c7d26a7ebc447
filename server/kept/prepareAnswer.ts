import { createHash } from 'node:crypto';
import type { Answer } from './Answer';
import type { PreparedAnswer } from './PreparedAnswer';

/** Less fits into one packet anyway. */
const WORTH_BYTES = 1000;

/** Makes the bytes of an answer, as it is. */
export function prepareAnswer(given: Answer): PreparedAnswer {
  const {
    status,
    type,
    cacheControl,
    isByOrigin,
    isByType,
    policy,
    isSecret,
    retryAfter,
    body,
    route,
    movedTo,
    isKept,
  } = given;
  const identity = typeof body === 'string' ? Buffer.from(body) : body;
  const headers = {
    'Content-Type': type,
    'Cache-Control': cacheControl,
    Vary: [isByOrigin && 'Origin', isByType && 'Accept', 'Accept-Encoding'].filter(Boolean).join(', '),
    ...(policy && { 'Content-Security-Policy': policy }),
    // The origin alone. With `no-referrer` a browser would hide it from forms, too.
    ...(isSecret && { 'Referrer-Policy': 'strict-origin' }),
    ...(retryAfter && { 'Retry-After': String(retryAfter) }),
  };
  // Nothing in an answer is secret twice: what is for one visitor has keys that were drawn for it (BREACH).
  const isEncodable = !isSecret && identity.length > WORTH_BYTES;
  const answer = { status, route, movedTo, headers, bodies: { identity }, isEncodable };
  if (!isKept) return answer;
  // Weak, because one name stands for every encoding; it is the same on every instance.
  const etag = `W/"${createHash('sha256').update(type).update(identity).digest('base64url').slice(0, 22)}"`;
  return { ...answer, etag, headers: { ...headers, ETag: etag } };
}
