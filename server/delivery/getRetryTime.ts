/** A server cannot make a message wait longer; by then it is late anyway. */
const MAX_WAIT_MS = 24 * 60 * 60 * 1000;
const MIN_WAIT_MS = 1000;

/**
 * Returns when a server wants to be called again, from the header Retry-After (RFC 9110, section 10.2.3): seconds, of which some
 * services send fractions, or a date. Undefined if the value is missing or unreadable.
 */
export function getRetryTime(value: string | number | undefined, now: Date): Date | undefined {
  if (value === undefined || value === '') return undefined;
  const seconds = Number(value);
  const wait = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(String(value)) - now.getTime();
  if (Number.isNaN(wait)) return undefined;
  return new Date(now.getTime() + Math.min(Math.max(wait, MIN_WAIT_MS), MAX_WAIT_MS));
}
