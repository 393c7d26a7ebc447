/**
 * The pages that mail to owners of accounts leads to (client/routes). The token stands in the query, which neither the log nor
 * a Referer has in it.
 */
export const accountPages = (origin: string) => ({
  confirm: (token: string) => `${origin}/account/confirm?token=${encodeURIComponent(token)}`,
  reset: (token: string) => `${origin}/account/reset?token=${encodeURIComponent(token)}`,
  /** Where whoever has no link yet asks for one. */
  requestReset: () => `${origin}/account/reset`,
});
