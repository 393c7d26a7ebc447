import { createHash } from 'node:crypto';
import type { EntityClass } from '@mikro-orm/core';
import type { Context } from '../Context';
import { appError } from '../errors';
import type { Submission } from './Submission';

/** A caller's own key for one submission, and a hash of what was sent with it. */
export type Idempotency = Pick<Submission, 'idempotencyKey' | 'idempotencyHash'>;

/**
 * What a submission keeps of an Idempotency-Key (draft-ietf-httpapi-idempotency-key-header).
 * @throws BAD_REQUEST for a key that is no line of printable ASCII.
 */
export function idempotencyOf(key: string | null | undefined, values: object): Idempotency | undefined {
  if (key == null) return undefined;
  if (!/^[\x20-\x7e]{1,255}$/.test(key)) {
    throw appError('BAD_REQUEST', 'An Idempotency-Key has 1 to 255 characters of printable ASCII, such as a UUID.');
  }
  const idempotencyHash = createHash('sha256').update(JSON.stringify(values)).digest('hex');
  return { idempotencyKey: key, idempotencyHash };
}

/**
 * The row that a key made before.
 * @throws IDEMPOTENCY_KEY_REUSED when it made one of another content.
 */
export async function findReplayed<T extends Submission>(
  em: Context['em'],
  entity: EntityClass<T>,
  { idempotencyKey, idempotencyHash }: Idempotency,
): Promise<T | null> {
  const row = (await em.findOne(entity, { idempotencyKey } as never)) as T | null;
  if (row && row.idempotencyHash !== idempotencyHash) {
    throw appError('IDEMPOTENCY_KEY_REUSED', 'This Idempotency-Key was used with another body. Choose a new one.');
  }
  return row;
}
