/** Codes about the sign-in, also in answer to a mail: it is required, or another method is (RFC 4954, 6). */
const ABOUT_SIGN_IN = [530, 534, 535, 538];

/** Whether an error is a 5xx for the mail itself (RFC 5321, 4.2.1). A rejected sign-in is a wrong configuration and is retried. */
export function isPermanentRejection(error: unknown): boolean {
  const { responseCode = 0, code } = error as { responseCode?: number; code?: string };
  if (ABOUT_SIGN_IN.includes(responseCode)) return false;
  return responseCode >= 500 && responseCode < 600 && (code === 'EENVELOPE' || code === 'EMESSAGE');
}
