import { matchPage, pageAddress } from '../../client/entry.server';
import { localeNames, locales } from '../../schema/locales';

const PREFIXES = localeNames.flatMap((locale) => locales[locale].prefix || []).join('|');
/** Browsers read a backslash as a slash; so does the URL parser for web schemes, and a request may name any scheme. */
const DOUBLED = new RegExp(`^(${PREFIXES})?[/\\\\]{2,}`);

/** Whether a path begins with several slashes, also after its language: an address that was joined with one too many. */
export const isDoubled = (originalUrl: string) => DOUBLED.test(originalUrl);

const withoutDoubled = (path: string) => path.replace(/^[/\\]+/, '/').replace(DOUBLED, '$1/');

const STAND_IN = 'http://site.invalid';

/**
 * Returns the address of a request for the router. Its origin is a placeholder, because a Host header can be forged. A path never
 * begins with two slashes, not even without its language or after its dot segments are resolved (`/.//elsewhere`): as an address
 * it would name a host.
 */
export function getAddress(originalUrl: string): URL | null {
  const url = URL.parse(withoutDoubled(originalUrl), STAND_IN);
  if (url && isDoubled(url.pathname)) url.pathname = withoutDoubled(url.pathname);
  return url;
}

/**
 * Returns the cache key of the page of an address; undefined for a page of one visitor, or at an address outside of a known few.
 */
export function getPageKey(originalUrl: string): string | undefined {
  const url = getAddress(originalUrl);
  // Routes that are no page parse their query themselves, and a page at another address than its own redirects.
  if (!url || isDoubled(originalUrl) || matchPage(url.pathname).path === '*') return undefined;
  const { address, isCommon } = pageAddress(url);
  return isCommon ? address : undefined;
}
