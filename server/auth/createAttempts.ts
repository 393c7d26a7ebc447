import { normalizeEmail } from '../common/normalizeEmail';
import { tooManyRequests } from '../errors/appError';
import type { Count, Counters } from '../limits/createCounters';
import { getNetworks } from '../limits/getNetworks';

const SIGN_IN_SECONDS = 15 * 60;
/** Wrong passwords for one account from one address. */
const PER_PAIR = 10;
/** The same during an attack on the account from many addresses: its owner still has three tries from any address. */
const PER_PAIR_UNDER_ATTACK = 3;
const ATTACK = 100;
const PER_ADDRESS = 100;

const REGISTER_SECONDS = 60 * 60;
const REGISTER_PER_ADDRESS = 20;

const PREVIEW_SECONDS = 60 * 60;
const PREVIEWS_PER_ACCOUNT = 60;

const RESET_SECONDS = 60 * 60;
const RESETS_PER_ADDRESS = 10;
const RESETS_PER_ACCOUNT = 3;

/**
 * Counts attempts. No counter locks an account for all addresses, so that nobody can lock its owner out by guessing. An attempt
 * is counted before the password is checked, so that simultaneous attempts all count.
 */
export interface Attempts {
  /**
   * Counts a try of a password. A right password does not count, nor one that could not be checked.
   * @param check Whether the password is right.
   * @throws TOO_MANY_REQUESTS, and the errors of `check`.
   */
  tryPassword(email: string, address: string, check: () => Promise<boolean>): Promise<boolean>;
  /** Counts a try of a code of the second factor, which is checked only after the right password. */
  tryCode(email: string, address: string, check: () => Promise<boolean>): Promise<boolean>;
  /** Resets the wrong passwords for an account from an address, because its owner set a new password. */
  forgetTries(email: string, address: string): Promise<void>;
  /** Counts registrations and changes of the address. @throws TOO_MANY_REQUESTS */
  claimEmail(address: string): Promise<void>;
  /** Counts requests for a password mail, for any address. @throws TOO_MANY_REQUESTS */
  requestReset(address: string): Promise<void>;
  /** Counts links to previews that an account makes, for itself and for clients. @throws TOO_MANY_REQUESTS */
  openPreview(accountId: string): Promise<void>;
  /** Whether one more such mail may go to an address, so that nobody can fill a mailbox with them. */
  mayMailReset(email: string): Promise<boolean>;
}

export function createAttempts(counters: Counters): Attempts {
  const one = (key: string, seconds: number, points = 1) => ({ key, points, seconds });
  // The address is any text; JSON keeps it from matching the name of another counter.
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
        // The attempt revealed nothing about the password, and a busy site must not use up the owner's tries.
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
    openPreview: async (accountId) => {
      const [count] = await counters.add([one(`previews of ${accountId}`, PREVIEW_SECONDS)]);
      assertWithin(count, PREVIEWS_PER_ACCOUNT);
    },
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
