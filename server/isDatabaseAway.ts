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

/** What the drivers say without a code. The messages of PostgreSQL itself may be in any language (lc_messages). */
const DRIVER =
  /timeout exceeded when trying to connect|timeout expired|connection terminated|not queryable|query read timeout|PGlite is closed/i;

/** The part of a message by which a driver without a code says that the database is away. It names nobody. */
export const matchAwayMessage = (message: string): string | undefined => DRIVER.exec(message)?.[0];

/**
 * Whether an error means that the database cannot take this at the moment, whatever was asked. The statement was not
 * carried out, or its transaction is gone: trying again later with the same key is right.
 */
export function isDatabaseAway(error: unknown): boolean {
  for (let at = error, depth = 0; at instanceof Error && depth < 5; at = at.cause ?? getPreviousError(at), depth += 1) {
    const { code, routine } = at as { code?: unknown; routine?: unknown };
    if (typeof code === 'string' && (SYSTEM.includes(code) || SERVER.test(code))) return true;
    // A database that takes no connections (ALLOW_CONNECTIONS false): the code alone means many things.
    if (code === '55000' && routine === 'CheckMyDatabase') return true;
    if (matchAwayMessage(at.message)) return true;
  }
  return false;
}

const getPreviousError = (error: Error) => (error as { previous?: unknown }).previous;

/** Whether the database was sent text that it cannot hold (NUL), which nothing of ours is made of: it came from the caller. */
export function isTextRejected(error: unknown): boolean {
  return error instanceof Error && (error as { code?: unknown }).code === '22021';
}
