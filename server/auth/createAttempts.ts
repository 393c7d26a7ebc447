import { tooManyRequests } from '../errors/appError';
import type { Count, Counters } from '../limits/createCounters';
import { getNetworks } from '../limits/getNetworks';
import { normalizeEmail } from '../normalizeEmail';

const SIGN_IN_SECONDS = 15 * 60;
/** Wrong passwords for one account from one address. */
const PER_PAIR = 10;
/** The same while the account is guessed at from many addresses: its owner, wherever that is, still has three. */
const PER_PAIR_UNDER_ATTACK = 3;
const ATTACK = 100;
const PER_ADDRESS = 100;

const REGISTER_SECONDS = 60 * 60;
const REGISTER_PER_ADDRESS = 20;

const RESET_SECONDS = 60 * 60;
const RESETS_PER_ADDRESS = 10;
const RESETS_PER_ACCOUNT = 3;

/**
 * Counts attempts. No counter is of an account alone, so that nobody can lock its owner out by guessing.
 * An attempt is counted before the password is looked at: a thousand at once are a thousand.
 */
export interface Attempts {
  /**
   * Counts a try of a password. One that is right does not count, nor one that could not be looked at.
   * @param check Whether it is the right one.
   * @throws TOO_MANY_REQUESTS, and what `check` throws.
   */
  tryPassword(email: string, address: string, check: () => Promise<boolean>): Promise<boolean>;
  /** The same for a code of the second factor, which is tried only once the password was right. */
  tryCode(email: string, address: string, check: () => Promise<boolean>): Promise<boolean>;
  /** Wrong passwords for this account from this address count no longer: its owner has set another. */
  forgetTries(email: string, address: string): Promise<void>;
  /** Registering, or taking another address. @throws TOO_MANY_REQUESTS */
  claimEmail(address: string): Promise<void>;
  /** Asking for another password by mail, for whatever address. @throws TOO_MANY_REQUESTS */
  requestReset(address: string): Promise<void>;
  /** Whether one more such mail may go to an address: nobody fills somebody's mailbox with them. */
  mayMailReset(email: string): Promise<boolean>;
}

export function createAttempts(counters: Counters): Attempts {
  const one = (key: string, seconds: number, points = 1) => ({ key, points, seconds });
  // What is given as an address is any text: it must not read as another counter's name.
  const getKeys = (what: 'sign in' | 'code') => ({
    pair: (email: string, network: string) => `${what} of pair ${JSON.stringify([normalizeEmail(email), network])}`,
    account: (email: string) => `${what} as ${normalizeEmail(email)}`,
    from: (network: string) => `${what} from ${network}`,
  });
  type Keys = ReturnType<typeof getKeys>;
  const [ofPassword, ofCode] = [getKeys('sign in'), getKeys('code')];

  const count = async (keys: Keys, email: string, address: string) => {
    const networks = getNetworks(address);
    const [atAccount, ...counts] = await counters.add([
      one(keys.account(email), SIGN_IN_SECONDS),
      ...networks.flatMap(({ name }) => [
        one(keys.pair(email, name), SIGN_IN_SECONDS),
        one(keys.from(name), SIGN_IN_SECONDS),
      ]),
    ]);
    const perPair = (atAccount?.points ?? 0) > ATTACK ? PER_PAIR_UNDER_ATTACK : PER_PAIR;
    networks.forEach(({ share }, index) => {
      assertWithin(counts[2 * index], perPair * share);
      assertWithin(counts[2 * index + 1], PER_ADDRESS * share);
    });
  };
  const countPerNetwork = async (what: string, address: string, seconds: number, max: number) => {
    const networks = getNetworks(address);
    const counts = await counters.add(networks.map(({ name }) => one(`${what} from ${name}`, seconds)));
    networks.forEach(({ share }, index) => {
      assertWithin(counts[index], max * share);
    });
  };
  const takeBack = async (keys: readonly string[]) => {
    await counters.add(keys.map((key) => one(key, SIGN_IN_SECONDS, -1)));
  };

  const tryWith =
    (keys: Keys): Attempts['tryPassword'] =>
    async (email, address, check) => {
      await count(keys, email, address);
      const names = getNetworks(address).map(({ name }) => name);
      const shared = [keys.account(email), ...names.map(keys.from)];
      const pairs = names.map((name) => keys.pair(email, name));
      let isRight: boolean;
      try {
        isRight = await check();
      } catch (error) {
        // Nobody learned anything of the password; a busy site must not use up the owner's tries.
        await takeBack([...shared, ...pairs]);
        throw error;
      }
      if (isRight) {
        for (const pair of pairs) await counters.forget(pair);
        await takeBack(shared);
      }
      return isRight;
    };

  return {
    tryPassword: tryWith(ofPassword),
    tryCode: tryWith(ofCode),
    forgetTries: async (email, address) => {
      for (const { name } of getNetworks(address)) await counters.forget(ofPassword.pair(email, name));
    },
    claimEmail: (address) => countPerNetwork('register', address, REGISTER_SECONDS, REGISTER_PER_ADDRESS),
    requestReset: (address) => countPerNetwork('reset', address, RESET_SECONDS, RESETS_PER_ADDRESS),
    mayMailReset: async (email) => {
      const [count] = await counters.add([one(`reset of ${normalizeEmail(email)}`, RESET_SECONDS)]);
      return (count?.points ?? 0) <= RESETS_PER_ACCOUNT;
    },
  };
}

/** @throws TOO_MANY_REQUESTS */
function assertWithin(count: Count | undefined, allowed: number): void {
  if (count && count.points > allowed) throw tooManyRequests(count.msLeft);
}
