import type { PageHandle } from './pageMeta';

/** Query parameter that marks open cookie settings and contains their values; for visitors without scripts. */
export const CONSENT_PARAMETER = 'consent';
/** Query parameter with the receipt of a form that was stored without scripts (server/pages/createReceipts). */
export const RECEIPT_PARAMETER = 'received';

/** Parameters that any page may have for a single view, and only for one visitor. */
const personalParameters = [CONSENT_PARAMETER, RECEIPT_PARAMETER];

/** Formats a query with its question mark; an empty string if there are no parameters. */
export const printQuery = (parameters: URLSearchParams) => {
  const query = String(parameters);
  return query && `?${query}`;
};

interface PageAddress {
  /** Path and query without parameters that the page does not read, such as campaign parameters. */
  address: string;
  /** Whether the page is the same for everybody and one of few variants; then the server caches it. */
  isCommon: boolean;
}

/** Returns the part of an address that determines the content of its page; server and browser render only from it. */
export function getPageAddress(
  { pathname, search }: { pathname: string; search: string },
  known: PageHandle['searchParams'] = {},
): PageAddress {
  const current = new URLSearchParams(search);
  const read = new URLSearchParams();
  let isCommon = true;
  for (const name of [...Object.keys(known), ...personalParameters]) {
    const value = current.get(name);
    if (value === null) continue;
    read.set(name, value);
    isCommon &&= known[name]?.includes(value) ?? false;
  }
  return { address: pathname + printQuery(read), isCommon };
}

/** Number of a page of a list, which has other entries in another language. */
const PAGE_PARAMETER = 'page';

/** Returns the parameters of an address that the page has in every language, without those for a single view. */
export function getLastingQuery(search: string, known: PageHandle['searchParams'] = {}): string {
  const current = new URLSearchParams(search);
  const lasting = new URLSearchParams();
  for (const name of Object.keys(known)) {
    const value = current.get(name);
    if (value !== null && name !== PAGE_PARAMETER) lasting.set(name, value);
  }
  return printQuery(lasting);
}

/**
 * Returns the query of an address with one parameter changed or removed. Others stay, because they may name the source of the
 * visit; parameters for a single view (thanks, open settings) are removed.
 */
export function withParameter(search: string, name: string, value: string | undefined): string {
  const query = new URLSearchParams(search);
  for (const personal of personalParameters) query.delete(personal);
  if (value === undefined) query.delete(name);
  else query.set(name, value);
  return printQuery(query);
}

/** Removes a parameter from the current address. No navigation, because it would cancel one that the visitor has started meanwhile. */
export function dropParameter(name: string): void {
  const url = new URL(location.href);
  url.searchParams.delete(name);
  history.replaceState(history.state, '', url);
}

/** Creates functions that read and write the open tab in a query. The first tab has no name, and is the default for unknown names. */
export const createTabParameter = <Tab extends string>(tabs: readonly [Tab, ...Tab[]]) => ({
  readTab: (search: string): Tab => {
    const asked = new URLSearchParams(search).get('tab');
    return tabs.find((tab) => tab === asked) ?? tabs[0];
  },
  printTab: (tab: Tab, search = '') => withParameter(search, 'tab', tab === tabs[0] ? undefined : tab),
});

/** Returns the element that a fragment names; null if the fragment cannot be decoded. */
export function findTarget(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}
