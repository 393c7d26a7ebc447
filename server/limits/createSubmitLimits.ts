import { normalizeEmail } from '../common/normalizeEmail';
import { tooManyRequests } from '../errors/appError';
import type { Amount, Count, Counters } from './createCounters';
import { getNetworks } from './getNetworks';

/** Enough for a shared office: ten people behind one address who send, mistype the captcha answer and send again. */
export const PER_ADDRESS = { points: 30, seconds: 15 * 60 };
/** One person uses five forms at most, and repeats some after an error. */
export const PER_EMAIL = { points: 10, seconds: 60 * 60 };
/** Submissions of one address, within its period, that do not count for BEYOND_FEW and are not limited by it. */
export const FEW = 3;
/** Limit for all addresses together beyond their first FEW submissions: many times the busiest hour of any agency. */
export const BEYOND_FEW = { key: 'submit beyond few', points: 300, seconds: 60 };
/** Limit for all submissions, which bounds a flood from thousands of addresses. */
export const IN_ALL = { key: 'submit', points: 3000, seconds: 60 };

/** Number of rejected keys to remember; beyond it, the counters are queried again. */
export const REMEMBERED = 10_000;

interface Limit {
  key: string;
  points: number;
  seconds: number;
}

export interface SubmitLimits {
  /**
   * Counts an attempt to store a submission. A repetition that finds its first row does not count.
   * @throws TOO_MANY_REQUESTS
   */
  submit(address: string, email: string): Promise<void>;
}

/** Creates the limits of submissions. A caller that was rejected costs no query until its period ends. */
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

  /** Returns the remaining time in milliseconds, and remembers it for further attempts. */
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
      // Submissions of the server itself have no address.
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

      // One query for the first few submissions, a second beyond them: the shared limit counts only submissions that no other
      // limit rejected.
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
