/**
 * The pages that mail leads to (client/routes). The token stands in the query, which neither the log nor what is stored
 * of a visit has in it.
 */
export const newsletterLinks = (origin: string) => ({
  confirm: (token: string) => `${origin}/newsletter/confirm?token=${encodeURIComponent(token)}`,
  unsubscribe: (token: string) => `${origin}/newsletter/unsubscribe?token=${encodeURIComponent(token)}`,
});
