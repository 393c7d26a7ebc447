import { createHash } from 'node:crypto';
import type { EntityClass } from '@mikro-orm/core';
import { version } from 'uuid';
import type { Context } from '../context';
import { appError } from '../errors/appError';
import type { Submission } from './Submission';

/** A caller's own key for one submission, and a hash of what was sent with it. */
export type Idempotency = Pick<Submission, 'idempotencyKey' | 'idempotencyHash'>;

/**
 * What a submission keeps of an Idempotency-Key (draft-ietf-httpapi-idempotency-key-header).
 * @throws BAD_REQUEST for a key that is no line of printable ASCII.
 */
export function createIdempotency(key: string | null | undefined, values: object): Idempotency | undefined {
  if (key == null) return undefined;
  if (!/^[\x20-\x7e]{1,255}$/.test(key)) {
    throw appError('BAD_REQUEST', { reason: 'idempotencyKeyInvalid' });
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
    throw appError('IDEMPOTENCY_KEY_REUSED');
  }
  return row;
}

/**
 * How long a form was open before it was sent: since its sum was issued, or since its key was made where that is a
 * UUID of version 7, whichever is longer (a sum is renewed after a wrong answer). Undefined when neither tells. Only the
 * first is the server's own word, so this is one hint among others.
 */
export function openForMs(now: number, key: string | undefined, issuedAt: number | undefined): number | undefined {
  const begun = [issuedAt, key && version(key) === 7 ? getTime(key) : undefined];
  const open = begun.filter((time) => time !== undefined).map((time) => now - time);
  // A clock that runs ahead of ours tells nothing.
  const known = open.filter((span) => span >= 0);
  return known.length > 0 ? Math.max(...known) : undefined;
}

/** The milliseconds that a UUID of version 7 begins with (RFC 9562). */
const getTime = (key: string) => Number.parseInt(key.replaceAll('-', '').slice(0, 12), 16);

/** What a form that asks no sum spends in the place of one: its text, once an hour (UTC). */
export const contentHash = (values: object, time: Date): string =>
  createHash('sha256')
    .update(JSON.stringify([time.toISOString().slice(0, 13), values]))
    .digest('base64url')
    .slice(0, 22);
