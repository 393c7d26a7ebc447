import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether a person's browser shows the answer as a page. Browsers say so themselves (Fetch Metadata), over TLS and on this
 * machine alone, and not those before 2023: then it is whoever takes HTML by name, which no program does unless told to.
 */
export const isNavigation = ({ accept = '', ...headers }: IncomingHttpHeaders): boolean =>
  (headers['sec-fetch-dest'] ?? 'document') === 'document' && /\btext\/html\b/i.test(accept);
