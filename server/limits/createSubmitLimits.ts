import { tooManyRequests } from '../errors';
import type { Amount, Counters } from './Counters';
import { networksOf } from './networksOf';

/** A shared office of ten who ask, mistype the sum and ask again, behind one address. */
export const PER_ADDRESS = { points: 30, seconds: 15 * 60 };
/** One person uses five forms at most, and corrects itself. */
export const PER_EMAIL = { points: 10, seconds: 60 * 60 };
/** Many times the busiest hour of any agency; what is left of a flood from everywhere. */
export const IN_ALL = { points: 300, seconds: 60 };

/** Most refused keys that are remembered; beyond, the counters are simply asked again. */
const REMEMBERED = 10_000;

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
  const refused = new Map<string, number>();

  const remember = (key: string, msLeft: number) => {
    if (refused.size >= REMEMBERED) refused.clear();
    refused.set(key, performance.now() + msLeft);
  };
  const msRefused = (key: string) => {
    const msLeft = (refused.get(key) ?? 0) - performance.now();
    if (msLeft <= 0) refused.delete(key);
    return msLeft;
  };

  const amountOf = ({ key, seconds, points }: Limit): Amount => ({ key, points: 1, seconds, most: points });

  /**
   * The address first, and all else only within its limits: what is refused there must not use up what everybody has together.
   * @throws TOO_MANY_REQUESTS
   */
  const count = async (ofAddress: readonly Limit[], ofOthers: readonly Limit[]) => {
    const counts = await counters.add(ofAddress.map(amountOf), ofOthers.map(amountOf));
    let wait = 0;
    [...ofAddress, ...ofOthers].forEach(({ key, points }, index) => {
      const count = counts[index];
      if (!count || count.points <= points) return;
      remember(key, count.msLeft);
      wait = Math.max(wait, count.msLeft);
    });
    if (wait > 0) throw tooManyRequests(wait);
  };

  return {
    submit: async (address, email) => {
      if (!isOn) return;
      // The server's own submissions come from nowhere.
      const ofAddress = (address ? networksOf(address) : []).map(
        ({ name, share }): Limit => ({
          key: `submit from ${name}`,
          points: PER_ADDRESS.points * share,
          seconds: PER_ADDRESS.seconds,
        }),
      );
      const ofOthers = [
        { key: `submit as ${email.trim().toLowerCase()}`, ...PER_EMAIL },
        { key: 'submit', ...IN_ALL },
      ];
      const known = Math.max(...[...ofAddress, ...ofOthers].map(({ key }) => msRefused(key)));
      if (known > 0) throw tooManyRequests(known);

      await count(ofAddress, ofOthers);
    },
  };
}
