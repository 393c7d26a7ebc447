import { createHmac } from 'node:crypto';
import type { Orm } from '../database/createOrm';
import type { Log } from '../log';
import type { Amount, Counters } from './Counters';
import { createMemoryCounters } from './createMemoryCounters';
import { createSharedCounters } from './createSharedCounters';

interface Given {
  orm: Orm;
  /** Whether other processes may work on the same database. */
  isShared: boolean;
  hashKey: Buffer;
  log: Log;
}

/**
 * The counters of this installation. Keys are hashed with a secret: an address or an email cannot be read back, and the
 * room that a key takes does not depend on what was sent.
 */
export function createCounters({ orm, isShared, hashKey, log }: Given): Counters {
  const memory = createMemoryCounters();
  const counters = isShared ? createSharedCounters(orm, memory, log) : memory;
  const hash = (key: string) => createHmac('sha256', hashKey).update(key).digest('base64url');
  const hashed = (amounts: readonly Amount[]) => amounts.map((amount) => ({ ...amount, key: hash(amount.key) }));
  return {
    add: (amounts, afterwards = []) => counters.add(hashed(amounts), hashed(afterwards)),
    forget: (key) => counters.forget(hash(key)),
  };
}
