import { matchRow } from './matchRow';
import { personalParameters } from './personalParameters';
import { queryOf } from './queryOf';

interface PageAddress {
  /** Path and query without what the page does not read: marks of campaigns, whatever links carry. */
  address: string;
  /** Whether what it shows is the same for everybody and one of few: then the server keeps it. */
  isCommon: boolean;
}

/** The address of a page as far as it says what the page shows; both sides render from it alone. */
export function pageAddress({ pathname, search }: { pathname: string; search: string }): PageAddress {
  if (search.length < 2) return { address: pathname, isCommon: true };
  const { query = {} } = matchRow(pathname).row;
  const given = new URLSearchParams(search);
  const kept = new URLSearchParams();
  let isCommon = true;
  for (const name of [...Object.keys(query), ...personalParameters]) {
    const value = given.get(name);
    if (value === null) continue;
    kept.set(name, value);
    isCommon &&= query[name]?.includes(value) ?? false;
  }
  return { address: pathname + queryOf(kept), isCommon };
}
