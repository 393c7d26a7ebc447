/**
 * For every mail that a subscription brings: mail programs show a button of their own (RFC 2369), and use it with one
 * POST where the address is a secure one, as RFC 8058 asks.
 */
export function unsubscribeHeaders(address: string): Record<string, string> {
  return {
    'List-Unsubscribe': `<${address}>`,
    ...(address.startsWith('https:') && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
  };
}
