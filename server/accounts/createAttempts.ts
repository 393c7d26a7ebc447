import { tooManyRequests } from '../errors';
import type { Counters } from '../limits/Counters';
import { networkOf } from '../limits/networkOf';
import { emailKey } from './Account';

const SIGN_IN_SECONDS = 15 * 60;
/** Wrong passwords for one account from one address. */
const PER_PAIR = 10;
/** The same while the account is guessed at from many addresses: its owner, wherever that is, still has three. */
const PER_PAIR_UNDER_ATTACK = 3;
const ATTACK = 100;
const PER_ADDRESS = 100;

const REGISTER_SECONDS = 60 * 60;
const REGISTER_PER_ADDRESS = 20;

/**
 * Counts attempts. No counter is of an account alone, so that nobody can lock its owner out by guessing.
 * An attempt is counted before the password is looked at: a thousand at once are a thousand.
 */
export interface Attempts {
  /** @throws TOO_MANY_REQUESTS */
  signIn(email: string, address: string): Promise<void>;
  /** Takes back what a right password was counted as. */
  signedIn(email: string, address: string): Promise<void>;
  /** Registering, or taking another address. @throws TOO_MANY_REQUESTS */
  claimEmail(address: string): Promise<void>;
}

export function createAttempts(counters: Counters): Attempts {
  const one = (key: string, seconds: number, points = 1) => ({ key, points, seconds });
  const pairOf = (email: string, address: string) => `sign in as ${emailKey(email)} from ${networkOf(address)}`;
  const accountOf = (email: string) => `sign in as ${emailKey(email)}`;
  const addressOf = (address: string) => `sign in from ${networkOf(address)}`;
  return {
    signIn: async (email, address) => {
      const [pair, fromAddress, atAccount] = await counters.add([
        one(pairOf(email, address), SIGN_IN_SECONDS),
        one(addressOf(address), SIGN_IN_SECONDS),
        one(accountOf(email), SIGN_IN_SECONDS),
      ]);
      const allowed = (atAccount?.points ?? 0) > ATTACK ? PER_PAIR_UNDER_ATTACK : PER_PAIR;
      if (pair && pair.points > allowed) throw tooManyRequests(pair.msLeft);
      if (fromAddress && fromAddress.points > PER_ADDRESS) throw tooManyRequests(fromAddress.msLeft);
    },
    signedIn: async (email, address) => {
      await counters.forget(pairOf(email, address));
      await counters.add([one(addressOf(address), SIGN_IN_SECONDS, -1), one(accountOf(email), SIGN_IN_SECONDS, -1)]);
    },
    claimEmail: async (address) => {
      const [claims] = await counters.add([one(`register from ${networkOf(address)}`, REGISTER_SECONDS)]);
      if (claims && claims.points > REGISTER_PER_ADDRESS) throw tooManyRequests(claims.msLeft);
    },
  };
}
