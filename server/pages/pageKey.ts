import { matchPage, pageAddress } from '../../client/entry.server';
import { addressOf, isDoubled } from './addressOf';

/** Under which key the page of an address is kept; nothing for one that is for a single visitor, or one of too many. */
export function pageKey(originalUrl: string): string | undefined {
  const url = addressOf(originalUrl);
  // What is no page reads its query in its own way, and a page at another address than its own is led to it.
  if (!url || isDoubled(originalUrl) || matchPage(url.pathname).path === '*') return undefined;
  const { address, isCommon } = pageAddress(url);
  return isCommon ? address : undefined;
}
