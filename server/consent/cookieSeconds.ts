import { constants } from '../content/constants';

const { cookieLifetimes } = constants;
const HOUR = 60 * 60;
const YEAR = 365 * 24 * HOUR;

export type CookieName = keyof typeof cookieLifetimes;

/** How long a cookie stays, in seconds; undefined for one that goes with the browser session. */
export function cookieSeconds(name: CookieName): number | undefined {
  const { years, hours }: { years?: number; hours?: number } = cookieLifetimes[name];
  const seconds = (years ?? 0) * YEAR + (hours ?? 0) * HOUR;
  return seconds || undefined;
}
