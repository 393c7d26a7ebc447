import { awayWords } from './awayWords';
import { isTextRefused } from './isTextRefused';

/** Of the system (node:net, node:dns): nobody answers, or not any more. */
const SYSTEM = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
];
/**
 * Of PostgreSQL (appendix A): too many connections, disk or memory full, shutting down or starting, out of time, and
 * every failure of the connection itself (class 08).
 */
const SERVER = /^(53\d{3}|57P0[1-3]|57014|58\d{3}|08[0-9A-Z]{3}|25006)$/;

/**
 * Whether an error means that the database cannot take this at the moment, whatever was asked. The statement was not
 * carried out, or its transaction is gone: trying again later with the same key is right.
 */
export function isDatabaseAway(error: unknown): boolean {
  for (let at = error, depth = 0; at instanceof Error && depth < 5; at = at.cause ?? previousOf(at), depth += 1) {
    // It may have the code of a connection that broke, but ends the statement alone.
    if (isTextRefused(at)) return false;
    const { code } = at as { code?: unknown };
    if (typeof code === 'string' && (SYSTEM.includes(code) || SERVER.test(code))) return true;
    if (awayWords(at.message)) return true;
  }
  return false;
}

const previousOf = (error: Error) => (error as { previous?: unknown }).previous;
