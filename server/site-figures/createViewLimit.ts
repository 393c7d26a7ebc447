import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { PageView } from '../../schema/rules/siteFigures';
import { getNetworks } from '../limits/getNetworks';

/** A family or a small office opens a page less often; a program that repeats a page view cannot make a day's figures. */
const VIEWS = 10;
const SECONDS = 600;

/** Creates the check whether an address may count another view of a page. It is in memory, and forgets an address after ten minutes. */
export function createViewLimit(isOn: boolean) {
  const limiter = new RateLimiterMemory({ points: VIEWS, duration: SECONDS });
  return async (address: string, { page, seen }: PageView): Promise<boolean> => {
    if (!isOn) return true;
    const networks = getNetworks(address).map(async ({ name, share }) => {
      const { consumedPoints } = await limiter.penalty(`${name} ${seen} ${page}`);
      return consumedPoints <= VIEWS * share;
    });
    return (await Promise.all(networks)).every(Boolean);
  };
}
