import { version } from 'uuid';

/**
 * How long a form was open before it was sent: since its sum was issued, or since its key was made where that is a
 * UUID of version 7, whichever is longer (a sum is renewed after a wrong answer). Undefined when neither tells. Only the
 * first is the server's own word, so this is one hint among others.
 */
export function openForMs(now: number, key: string | undefined, issuedAt: number | undefined): number | undefined {
  const begun = [issuedAt, key && version(key) === 7 ? timeOf(key) : undefined];
  const open = begun.filter((time) => time !== undefined).map((time) => now - time);
  // A clock that runs ahead of ours tells nothing.
  const told = open.filter((span) => span >= 0);
  return told.length > 0 ? Math.max(...told) : undefined;
}

/** The milliseconds that a UUID of version 7 begins with (RFC 9562). */
const timeOf = (key: string) => Number.parseInt(key.replaceAll('-', '').slice(0, 12), 16);
