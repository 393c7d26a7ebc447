import type { EntityClass } from '@mikro-orm/core';
import { validate } from 'uuid';
import type { Context } from '../Context';
import { notFound } from '../errors';
import type { Submission } from './Submission';

/**
 * One row by its id. What cannot be an id is the id of nothing.
 * @throws NOT_FOUND that names what was looked for.
 */
export async function findSubmission<T extends Submission>(
  em: Context['em'],
  entity: EntityClass<T>,
  id: string,
  what: string,
): Promise<T> {
  const row = validate(id) ? ((await em.findOne(entity, { id } as never)) as T | null) : null;
  if (!row) throw notFound(what);
  return row;
}
