import { matchPage, pageAddress } from '../../client/entry.server';
import { localeNames, locales } from '../../schema/locales';

const PREFIXES = localeNames.flatMap((locale) => locales[locale].prefix || []).join('|');
/** A browser takes a backslash for a slash; an address does where its scheme is one of the web's, and a request may name any. */
const DOUBLED = new RegExp(`^(${PREFIXES})?[/\\\\]{2,}`);

/** Several slashes where a path begins, or behind its language: an address that was put together of one too many. */
export const isDoubled = (originalUrl: string) => DOUBLED.test(originalUrl);

const withoutDoubled = (path: string) => path.replace(/^[/\\]+/, '/').replace(DOUBLED, '$1/');

const STAND_IN = 'http://site.invalid';

/**
 * A request's address for the router; its origin is a stand-in, because a Host header is not to be believed. A path never
 * begins with two slashes, not even without its language or once its dot segments are gone (`/.//elsewhere`): as an address it
 * would name a host.
 */
export function getAddress(originalUrl: string): URL | null {
  const url = URL.parse(withoutDoubled(originalUrl), STAND_IN);
  if (url && isDoubled(url.pathname)) url.pathname = withoutDoubled(url.pathname);
  return url;
}

/** The key under which the page of an address is cached; none if it is for a single visitor, or not one of a known few. */
export function getPageKey(originalUrl: string): string | undefined {
  const url = getAddress(originalUrl);
  // What is no page reads its query in its own way, and a page at another address than its own redirects there.
  if (!url || isDoubled(originalUrl) || matchPage(url.pathname).path === '*') return undefined;
  const { address, isCommon } = pageAddress(url);
  return isCommon ? address : undefined;
}
