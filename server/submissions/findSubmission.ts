import { type EntityClass, LockMode } from '@mikro-orm/core';
import { validate } from 'uuid';
import type { Context } from '../Context';
import { notFound } from '../errors';
import type { Submission } from './Submission';

/** For a row that is changed by what it says now: until its transaction ends nobody else changes it. */
export const LOCKED = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const;

/**
 * One row by its id. What cannot be an id is the id of nothing.
 * @throws NOT_FOUND that names what was looked for, as its type is called.
 */
export async function findSubmission<T extends Submission>(
  em: Context['em'],
  entity: EntityClass<T>,
  id: string,
  options: Partial<typeof LOCKED> = {},
): Promise<T> {
  const row = validate(id) ? ((await em.findOne(entity, { id } as never, options)) as T | null) : null;
  if (!row) throw notFound(entity.name);
  return row;
}
