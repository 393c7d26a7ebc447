import type { IncomingMessage } from 'node:http';

/** Whether a request brings something, however little its reader makes of it (RFC 9112, section 6.3). */
export const hasBody = ({ headers }: IncomingMessage): boolean =>
  'transfer-encoding' in headers || Number(headers['content-length'] ?? 0) > 0;
