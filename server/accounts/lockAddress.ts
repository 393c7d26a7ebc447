import { createHash } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';

/** Any number that no other advisory lock of the product uses. */
const LOCK = 4_711_160;

/**
 * Inside a transaction: only one at a time gives an account this address. Whoever then finds it free can take it. Without
 * the lock a unique constraint would refuse it, and PostgreSQL's log names the address.
 */
export async function lockAddress(inside: EntityManager, email: string): Promise<void> {
  const key = createHash('sha256').update(email).digest().readInt32BE();
  await inside.execute('select pg_advisory_xact_lock(?, ?)', [LOCK, key]);
}
