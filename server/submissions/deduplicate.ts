import { createHash } from 'node:crypto';
import type { EntityClass } from '@mikro-orm/core';
import { version } from 'uuid';
import { appError } from '../errors/appError';
import type { Submission } from './Submission';
import type { SubmissionContext } from './SubmissionContext';

/** The caller's key of one submission, and a hash of the values sent with it. */
export type Idempotency = Pick<Submission, 'idempotencyKey' | 'idempotencyHash'>;

/**
 * Creates the columns for an Idempotency-Key (draft-ietf-httpapi-idempotency-key-header).
 * @throws BAD_REQUEST if the key is not a line of printable ASCII.
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
 * Returns the row that was stored with a key.
 * @throws IDEMPOTENCY_KEY_REUSED if that row has other values.
 */
export async function findReplayed<T extends Submission>(
  em: SubmissionContext['em'],
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
 * Returns how long a form was open before it was sent: since its captcha question was issued, or since its key was
 * created if that is a UUID of version 7, the longer of both (a question is renewed after a wrong answer). Undefined if
 * neither is known. Only the first time comes from the server, so the result is one hint among others.
 */
export function openForMs(now: number, key: string | undefined, issuedAt: number | undefined): number | undefined {
  const begun = [issuedAt, key && version(key) === 7 ? getTime(key) : undefined];
  const open = begun.filter((time) => time !== undefined).map((time) => now - time);
  // A negative duration comes from a client clock that runs ahead and is ignored.
  const known = open.filter((span) => span >= 0);
  return known.length > 0 ? Math.max(...known) : undefined;
}

/** Returns the milliseconds at the beginning of a UUID of version 7 (RFC 9562). */
const getTime = (key: string) => Number.parseInt(key.replaceAll('-', '').slice(0, 12), 16);

/** Returns the key that a form without a captcha uses up: a hash of its values, valid once per hour (UTC). */
export const contentHash = (values: object, time: Date): string =>
  createHash('sha256')
    .update(JSON.stringify([time.toISOString().slice(0, 13), values]))
    .digest('base64url')
    .slice(0, 22);
