const STAND_IN = 'http://site.invalid';
const LONGEST = 2000;

/** A path of this site from something a visitor sent, never an address elsewhere; the start page where it is neither. */
export function sitePath(given: unknown): URL {
  const home = new URL('/', STAND_IN);
  if (typeof given !== 'string' || given.length > LONGEST || !given.startsWith('/')) return home;
  const url = URL.canParse(given, STAND_IN) ? new URL(given, STAND_IN) : home;
  // "//elsewhere.example", also with the slashes that browsers put right, leaves the origin; so may its path alone.
  return url.origin === STAND_IN && !url.pathname.startsWith('//') ? url : home;
}

export const pathOf = ({ pathname, search, hash }: URL) => pathname + search + hash;
