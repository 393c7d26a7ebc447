import type { PageHandle } from './pageMeta';

/** Says in a page's address that the cookie settings are open, and what they were; for visitors without scripts. */
export const CONSENT_PARAMETER = 'consent';
/** In a page's query: the receipt of a form that was stored without scripts (server/pages/createReceipts). */
export const RECEIPT_PARAMETER = 'received';

/** What any page may find in its address for one look, and only for the one visitor whom it is about. */
const personalParameters = [CONSENT_PARAMETER, RECEIPT_PARAMETER];

/** With its question mark, where there is anything in it. */
export const printQuery = (parameters: URLSearchParams) => {
  const query = String(parameters);
  return query && `?${query}`;
};

interface PageAddress {
  /** Path and query without what the page does not read: marks of campaigns, whatever links carry. */
  address: string;
  /** Whether what it shows is the same for everybody and one of few: then the server caches it. */
  isCommon: boolean;
}

/** The address of a page as far as it says what the page shows; both sides render from it alone. */
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

/** The query of an address as far as the page reads it, without what is there for one look. */
export function getLastingQuery(search: string, known: PageHandle['searchParams'] = {}): string {
  const current = new URLSearchParams(search);
  const lasting = new URLSearchParams();
  for (const name of Object.keys(known)) {
    const value = current.get(name);
    if (value !== null) lasting.set(name, value);
  }
  return printQuery(lasting);
}

/**
 * The query of an address with another value of one parameter, or without it. The rest stays: it may say where the visitor
 * came from. Thanks for a form and open settings are for one look.
 */
export function withParameter(search: string, name: string, value: string | undefined): string {
  const query = new URLSearchParams(search);
  for (const personal of personalParameters) query.delete(personal);
  if (value === undefined) query.delete(name);
  else query.set(name, value);
  return printQuery(query);
}

/**
 * Takes a parameter out of the address that has been looked at. Not by a navigation: that would take the place of one that the
 * visitor has begun meanwhile.
 */
export function dropParameter(name: string): void {
  const url = new URL(location.href);
  url.searchParams.delete(name);
  history.replaceState(history.state, '', url);
}

/** How the query of a page names the open tab. The first tab needs no name, and is meant where no known one is named. */
export const createTabParameter = <Tab extends string>(tabs: readonly [Tab, ...Tab[]]) => ({
  readTab: (search: string): Tab => {
    const asked = new URLSearchParams(search).get('tab');
    return tabs.find((tab) => tab === asked) ?? tabs[0];
  },
  printTab: (tab: Tab, search = '') => withParameter(search, 'tab', tab === tabs[0] ? undefined : tab),
});

/** The element that the fragment of an address names. One that cannot be decoded names nothing. */
export function findTarget(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}
