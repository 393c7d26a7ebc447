import { type EntityClass, type FilterQuery, LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { validate } from 'uuid';
import type { Context } from '../context';
import { notFound } from '../errors/appError';
import type { Work } from '../outbox/eventTypes';
import { recordWork } from '../outbox/recordEvent';
import { AddressedSubmission, type Submission } from './Submission';

interface Change<Row> {
  id: string;
  /** Only where this is true of the row: one statement, so that of two at once the first one stands. */
  condition?: FilterQuery<Row>;
  values: Partial<Row>;
  work: Work;
}

/**
 * Changes one row as staff say, and records that they did.
 * @returns whether there was such a row.
 */
export async function changeSubmission<Row extends Submission>(
  context: Context,
  entity: EntityClass<Row>,
  { id, condition, values, work }: Change<Row>,
): Promise<boolean> {
  const { em, now, jobs } = context;
  const isChanged = await em.transactional(async (inside) => {
    const where = { ...(condition as object), id } as never;
    const written = { ...values, ...getChangeMark(context, entity) } as never;
    if ((await inside.nativeUpdate(entity, where, written)) === 0) return false;
    await recordWork(inside as EntityManager, entity, id, work, now());
    return true;
  });
  if (isChanged) jobs.wake();
  return isChanged;
}

/**
 * Changes one row by what it says now: until that is done nobody else changes it.
 * @param revise changes the row in its argument; returns false where it leaves the row as it is.
 * @throws NOT_FOUND
 */
export async function reviseSubmission<Row extends Submission>(
  context: Context,
  entity: EntityClass<Row>,
  id: string,
  revise: (row: Row) => boolean,
): Promise<Row> {
  const { em, now, jobs } = context;
  const revised = await em.transactional(async (inside) => {
    const at = inside as EntityManager;
    const row = await findSubmission(at, entity, id, LOCKED);
    if (!revise(row)) return row;
    Object.assign(row, getChangeMark(context, entity));
    await recordWork(at, entity, id, 'changed', now());
    return row;
  });
  jobs.wake();
  return revised;
}

/** Who changed it last, and when; addresses for the newsletter have no such columns. */
export const getChangeMark = ({ now, viewer }: Context, entity: Pick<EntityClass<unknown>, 'prototype'>): object =>
  entity.prototype instanceof AddressedSubmission
    ? { changedAt: now(), changedById: viewer?.isStaff ? viewer.id : null }
    : {};

const LOCKED = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const;

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
