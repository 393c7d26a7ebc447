import type { IncomingMessage } from 'node:http';

export interface Rejection {
  status: number;
  detail: string;
}

/** What is wrong with a request before anybody looks at its path; Node's own refusals would bring none of our headers. */
export function rejectMalformed(request: IncomingMessage): Rejection | undefined {
  const { httpVersion, rawHeaders, headers } = request;
  const hosts = countHosts(rawHeaders);
  // RFC 9112, 3.2: of two, a proxy may have read the other one. HTTP/1.0 knew none.
  if (hosts > 1 || (hosts === 0 && httpVersion === '1.1')) return { status: 400, detail: 'Send one Host header.' };
  if (httpVersion === '1.1' && headers.expect !== undefined && headers.expect.toLowerCase() !== '100-continue')
    return { status: 417, detail: 'Expect nothing but 100-continue.' };
  const target = readTarget(request.url ?? '');
  if (target === undefined) return { status: 400, detail: 'The request target is no path and no http address.' };
  request.url = target;
  return undefined;
}

/** Scheme and authority of a target in absolute form (RFC 9112, 3.2.2), as browsers read them. */
const AUTHORITY = /^https?:\/\/[^/\\?#]*/i;

/**
 * A request target as a path with its query. Express parses any other with `url.parse`, which is deprecated: of a port that is
 * none Node then writes the whole address to stderr, with what it holds of people.
 * @returns nothing for what is no target.
 */
function readTarget(url: string): string | undefined {
  if (url === '*') return url;
  if (!url.startsWith('/')) {
    if (!AUTHORITY.test(url) || !URL.canParse(url)) return undefined;
    return readTarget(url.replace(AUTHORITY, '').replace(/^(?!\/)\\?/, '/'));
  }
  // Neither belongs into a target, and either leads Express to `url.parse`, which finds a host in //name@host.
  return /[#\u00a0]/.test(url) ? url.replace(/#.*$/s, '').replaceAll('\u00a0', '%A0') : url;
}

/** Node shows the first one alone. */
function countHosts(rawHeaders: readonly string[]): number {
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    if (rawHeaders[at]?.length === 4 && rawHeaders[at]?.toLowerCase() === 'host') count += 1;
  }
  return count;
}
