/** Several slashes where a path begins: an address that was put together of one too many. */
export const isDoubled = (originalUrl: string) => /^[/\\]{2}/.test(originalUrl);

/** A browser takes a backslash for a slash; an address does where its scheme is one of the web's, and a request may name any. */
const BEGINNING = /^[/\\]+/;

const STAND_IN = 'http://site.invalid';

/**
 * A request's address for the router; its origin is a stand-in, because a Host header is not to be believed. A path never
 * begins with two slashes, not even once its dot segments are gone (`/.//elsewhere`): as an address it would name a host.
 */
export function addressOf(originalUrl: string): URL | null {
  const url = URL.parse(originalUrl.replace(BEGINNING, '/'), STAND_IN);
  if (url && isDoubled(url.pathname)) url.pathname = url.pathname.replace(BEGINNING, '/');
  return url;
}
