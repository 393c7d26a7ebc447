import { tooManyRequests } from '../errors/appError';
import { normalizeEmail } from '../normalizeEmail';
import type { Amount, Count, Counters } from './createCounters';
import { getNetworks } from './getNetworks';

/** A shared office of ten who ask, mistype the sum and ask again, behind one address. */
export const PER_ADDRESS = { points: 30, seconds: 15 * 60 };
/** One person uses five forms at most, and corrects itself. */
export const PER_EMAIL = { points: 10, seconds: 60 * 60 };
/** So many of one address, within its time, are not in the way of others, and others not in theirs. */
export const FEW = 3;
/** What all addresses that have sent more than a few may send together: many times the busiest hour of any agency. */
export const BEYOND_FEW = { key: 'submit beyond few', points: 300, seconds: 60 };
/** What is left of a flood from thousands of addresses. */
export const IN_ALL = { key: 'submit', points: 3000, seconds: 60 };

/** Most refused keys that are remembered; beyond, the counters are simply asked again. */
export const REMEMBERED = 10_000;

interface Limit {
  key: string;
  points: number;
  seconds: number;
}

export interface SubmitLimits {
  /**
   * Counts one attempt to store something; a repeated one that finds its first row is none.
   * @throws TOO_MANY_REQUESTS
   */
  submit(address: string, email: string): Promise<void>;
}

/** Limits submits; who was refused and whose time is not over costs the counters no question. */
export function createSubmitLimits(counters: Counters, isOn: boolean): SubmitLimits {
  const rejected = new Map<string, number>();

  const remember = (key: string, msLeft: number) => {
    if (rejected.size >= REMEMBERED) rejected.clear();
    rejected.set(key, performance.now() + msLeft);
  };
  const msRejected = (key: string) => {
    const msLeft = (rejected.get(key) ?? 0) - performance.now();
    if (msLeft > 0) return msLeft;
    rejected.delete(key);
  };

  const getAmount = ({ key, seconds, points }: Limit): Amount => ({ key, points: 1, seconds, max: points });

  /** How much longer to wait, in milliseconds; remembered, for whoever asks again. */
  const waitFor = (limits: readonly Limit[], counts: readonly Count[]) => {
    const waits = limits.map(({ key, points }, index) => {
      const count = counts[index];
      if (!count || count.points <= points) return 0;
      remember(key, count.msLeft);
      return count.msLeft;
    });
    return Math.max(0, ...waits);
  };

  return {
    submit: async (address, email) => {
      if (!isOn) return;
      // The server's own submissions come from nowhere.
      const networks = address ? getNetworks(address) : [];
      const getLimit = (points: number) =>
        networks.map(({ name, share }) => ({
          key: `submit from ${name}`,
          points: points * share,
          seconds: PER_ADDRESS.seconds,
        }));
      const ofAddress = getLimit(PER_ADDRESS.points);
      const ofEmail = { key: `submit as ${normalizeEmail(email)}`, ...PER_EMAIL };
      const known = Math.max(...[...ofAddress, ofEmail, IN_ALL].map(({ key }) => msRejected(key) ?? 0));
      if (known > 0) throw tooManyRequests(known);

      // One question for the first few, a second for more: a limit that all share counts only what no limit before it refused.
      const counts = await counters.add(getLimit(FEW).map(getAmount), [ofEmail, IN_ALL].map(getAmount));
      const isBeyondFew = counts.length === ofAddress.length && counts.length > 0;
      let wait = waitFor([...ofAddress, ofEmail, IN_ALL], counts);
      if (isBeyondFew && wait === 0) {
        wait =
          msRejected(BEYOND_FEW.key) ??
          waitFor([ofEmail, BEYOND_FEW], await counters.add([getAmount(ofEmail)], [getAmount(BEYOND_FEW)]));
      }
      if (wait > 0) throw tooManyRequests(wait);
    },
  };
}
