/** Codes of the system (node:net, node:dns) for a host that does not answer, or no longer. */
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
 * Codes of PostgreSQL (appendix A): too many connections, disk or memory full, shutting down or starting, timeout, and every
 * failure of the connection itself (class 08).
 */
const SERVER = /^(53\d{3}|57P0[1-3]|57014|58\d{3}|08[0-9A-Z]{3}|25006)$/;

/** Messages of drivers that have no code. PostgreSQL's own messages may be in any language (lc_messages). */
const DRIVER =
  /timeout exceeded when trying to connect|timeout expired|connection terminated|not queryable|query read timeout|PGlite is closed/i;

/** Returns the part of a message that reports an unreachable database without a code. It contains no personal data. */
export const matchAwayMessage = (message: string): string | undefined => DRIVER.exec(message)?.[0];

/**
 * Whether an error means that the database cannot run any statement at the moment. The statement was not run, or its transaction
 * was rolled back, so a retry with the same key is safe.
 */
export function isDatabaseAway(error: unknown): boolean {
  for (let at = error, depth = 0; at instanceof Error && depth < 5; at = at.cause ?? getPreviousError(at), depth += 1) {
    const { code, routine } = at as { code?: unknown; routine?: unknown };
    if (typeof code === 'string' && (SYSTEM.includes(code) || SERVER.test(code))) return true;
    // A database that allows no connections (ALLOW_CONNECTIONS false). The code alone has several meanings.
    if (code === '55000' && routine === 'CheckMyDatabase') return true;
    if (matchAwayMessage(at.message)) return true;
  }
  return false;
}

const getPreviousError = (error: Error) => (error as { previous?: unknown }).previous;

/**
 * Whether the database rejected text that it cannot store (NUL). The server never creates such text, so it came from the caller.
 */
export function isTextRejected(error: unknown): boolean {
  return error instanceof Error && (error as { code?: unknown }).code === '22021';
}
