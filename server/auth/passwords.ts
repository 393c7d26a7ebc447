import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { LIMITS } from '../../schema/rules/limits';
import { tooManyHashes } from '../errors/appError';

interface Options {
  /** Number of jobs that run at the same time. */
  atOnce: number;
  /** Number of jobs that may wait. */
  maxWaiting: number;
  longestWaitMs: number;
}

/** Runs jobs in order of arrival. @throws UNAVAILABLE before the start if too many jobs wait. */
export type HashQueue = <Result>(work: () => Promise<Result>) => Promise<Result>;

export function createHashQueue({ atOnce, maxWaiting, longestWaitMs }: Options): HashQueue {
  let running = 0;
  const waiting = new Set<() => void>();

  const waitForTurn = () =>
    new Promise<void>((begin, reject) => {
      if (waiting.size >= maxWaiting) throw tooManyHashes();
      const take = () => {
        clearTimeout(timer);
        waiting.delete(take);
        begin();
      };
      const timer = setTimeout(() => {
        waiting.delete(take);
        reject(tooManyHashes());
      }, longestWaitMs);
      waiting.add(take);
    });

  return async (work) => {
    if (running >= atOnce) await waitForTurn();
    else running += 1;
    try {
      return await work();
    } finally {
      // Passes the slot to the job that has waited longest; it is free only if none waits.
      const [next] = waiting;
      if (next) next();
      else running -= 1;
    }
  };
}

// OWASP's first choice for argon2id: 19 MiB, two passes, one lane.
const COST = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };
const derive = promisify(argon2);

/**
 * One queue for all password hashes. A hash occupies a thread of libuv's pool, which has four (UV_THREADPOOL_SIZE) and also reads
 * files and resolves names; two threads stay free for that, however many users sign in.
 */
const runInQueue = createHashQueue({ atOnce: 2, maxWaiting: 64, longestWaitMs: 5_000 });

const hash = (password: string, nonce: Buffer) =>
  runInQueue(() => derive('argon2id', { message: Buffer.from(password.normalize('NFKC')), nonce, ...COST }));

/** Returns `salt.hash`, both base64url. @throws UNAVAILABLE if too many passwords wait. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  return `${nonce.toString('base64url')}.${(await hash(password, nonce)).toString('base64url')}`;
}

/** In UTF-16 units, of which a character has two at most. No password is longer, and normalizing a longer text would take long. */
const LONGEST = 2 * LIMITS.password;

/** A hash that no password has, so that an unknown address takes as long as a wrong password. */
const NOBODY = `${'A'.repeat(22)}.${'A'.repeat(43)}`;

/** @throws UNAVAILABLE if too many passwords wait; the password is then not checked. */
export async function isPassword(password: string, stored: string | undefined): Promise<boolean> {
  const known = password.length <= LONGEST ? stored : undefined;
  const [salt = '', expected = ''] = (known ?? NOBODY).split('.');
  const actual = await hash(known ? password : '', Buffer.from(salt, 'base64url'));
  return timingSafeEqual(actual, Buffer.from(expected, 'base64url')) && known !== undefined;
}
