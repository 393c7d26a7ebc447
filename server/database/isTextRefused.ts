/** A value that holds NUL (22021); within the text of a statement it ends the message too early (08P01). */
const CUT_SHORT = /invalid message format|insufficient data left in message|invalid string in message/;

/** Whether the database was sent text that it cannot hold, which nothing of ours is made of: it came from the caller. */
export function isTextRefused(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  // Poolers give many of their own troubles the second code, in other words.
  return code === '22021' || (code === '08P01' && CUT_SHORT.test(error.message));
}
