import type { IncomingMessage } from 'node:http';

export interface Unfit {
  status: number;
  detail: string;
}

/** What is wrong with a request before anybody looks at its address; Node's own refusals would bring none of our headers. */
export function unfitOf({ httpVersion, rawHeaders, headers }: IncomingMessage): Unfit | undefined {
  const hosts = countHosts(rawHeaders);
  // RFC 9112, 3.2: of two, a proxy may have read the other one. HTTP/1.0 knew none.
  if (hosts > 1 || (hosts === 0 && httpVersion === '1.1')) return { status: 400, detail: 'Send one Host header.' };
  if (httpVersion === '1.1' && headers.expect !== undefined && headers.expect.toLowerCase() !== '100-continue')
    return { status: 417, detail: 'Expect nothing but 100-continue.' };
  return undefined;
}

/** Node shows the first one alone. */
function countHosts(rawHeaders: readonly string[]): number {
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    if (rawHeaders[at]?.length === 4 && rawHeaders[at]?.toLowerCase() === 'host') count += 1;
  }
  return count;
}
