import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { tooManyRequests } from '../errors';
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
 * Counts attempts, in memory. No counter is of an account alone, so that nobody can lock its owner out by guessing.
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

export function createAttempts(): Attempts {
  const counter = (duration: number) => new RateLimiterMemory({ points: 1, duration });
  const pairs = counter(SIGN_IN_SECONDS);
  const addresses = counter(SIGN_IN_SECONDS);
  const accounts = counter(SIGN_IN_SECONDS);
  const claims = counter(REGISTER_SECONDS);
  return {
    signIn: async (email, address) => {
      const [pair, fromAddress, atAccount] = await Promise.all([
        pairs.penalty(keyOf(email, address)),
        addresses.penalty(networkOf(address)),
        accounts.penalty(keyOf(email)),
      ]);
      const allowed = atAccount.consumedPoints > ATTACK ? PER_PAIR_UNDER_ATTACK : PER_PAIR;
      if (pair.consumedPoints > allowed) throw tooManyRequests(pair.msBeforeNext);
      if (fromAddress.consumedPoints > PER_ADDRESS) throw tooManyRequests(fromAddress.msBeforeNext);
    },
    signedIn: async (email, address) => {
      await pairs.delete(keyOf(email, address));
      await Promise.all([addresses.reward(networkOf(address)), accounts.reward(keyOf(email))]);
    },
    claimEmail: async (address) => {
      const { consumedPoints, msBeforeNext } = await claims.penalty(networkOf(address));
      if (consumedPoints > REGISTER_PER_ADDRESS) throw tooManyRequests(msBeforeNext);
    },
  };
}

/** Hashed, so that the memory for a key does not depend on what was sent. */
const keyOf = (email: string, address = '') =>
  createHash('sha256')
    .update(`${emailKey(email)} ${networkOf(address)}`)
    .digest('base64url');

/** One household or host: an IPv4 address, or the /64 that an IPv6 address lies in. */
export function networkOf(address: string): string {
  const v4 = address.match(/^::ffff:([\d.]+)$/i)?.[1];
  if (v4 || !isIPv6(address)) return v4 ?? address;
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? [];
  const front = head.split(':').filter(Boolean);
  const back = tail?.split(':').filter(Boolean) ?? [];
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - front.length - back.length)).fill('0');
  return `${[...front, ...zeros, ...back].slice(0, 4).join(':')}::/64`;
}
