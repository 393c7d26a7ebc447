import { matchPage, pageAddress } from '../../client/entry.server';
import { addressOf, isDoubled } from './addressOf';

/** The key under which the page of an address is cached; none if it is for a single visitor, or not one of a known few. */
export function getPageKey(originalUrl: string): string | undefined {
  const url = addressOf(originalUrl);
  // What is no page reads its query in its own way, and a page at another address than its own redirects there.
  if (!url || isDoubled(originalUrl) || matchPage(url.pathname).path === '*') return undefined;
  const { address, isCommon } = pageAddress(url);
  return isCommon ? address : undefined;
}
