import type { EntityClass } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { validate } from 'uuid';
import { Account } from '../auth/Account';
import type { Context } from '../context';
import { invalidValue, notFound } from '../errors/appError';
import { normalizeEmail } from '../normalizeEmail';
import { InboxItem } from './InboxItem';
import { INBOX_ENTITIES, INBOX_KINDS, type InboxKind, type InboxRow } from './InboxRow';

/** Most items of one call: as many as a page of the list has, and as an entry of the audit trail names. */
const MOST_ITEMS = 100;

@InputType({ description: 'An item as somebody saw it.' })
export class InboxItemVersion {
  @Field(() => ID)
  id!: string;

  @Field(() => Int, { description: 'The version that was seen; an item that has another one is left as it is.' })
  version!: number;
}

@ObjectType({ description: 'What became of a change.' })
export class InboxWork {
  @Field(() => [InboxItem], { description: 'Those that are as they were to be.' })
  items!: InboxItem[];

  @Field(() => [InboxItem], {
    description: 'Those that somebody else changed meanwhile, as they are now: this change left them alone.',
  })
  conflicts!: InboxItem[];
}

export const getInboxEntity = (row: InboxRow) =>
  INBOX_ENTITIES[row.constructor.name as InboxKind] as EntityClass<InboxRow>;

/**
 * Changes items one by one, each where it has the version that was seen.
 * @param change returns whether the row is as it was to be; false where somebody else was faster.
 * @returns ids of those that are, the others as they are now, and ids of those that are gone.
 * @throws NOT_FOUND where none can be the id of anything.
 */
export async function workOnItems(
  { em }: Context,
  given: readonly InboxItemVersion[],
  change: (row: InboxRow) => Promise<boolean>,
): Promise<{ done: string[]; conflicts: InboxItem[]; gone: string[] }> {
  if (given.length > MOST_ITEMS) throw invalidValue('items', 'tooManyIds', { max: MOST_ITEMS });
  const versions = new Map(given.map(({ id, version }) => [id.toLowerCase(), version]));
  const ids = [...versions.keys()].filter((id) => validate(id));
  if (ids.length === 0 && given.length > 0) throw notFound('InboxItem');
  const rows = await readRows(em, ids);
  const done: string[] = [];
  const left: string[] = [];
  for (const row of rows) {
    const isDone = row.version === versions.get(row.id) && (await change(row));
    (isDone ? done : left).push(row.id);
  }
  const conflicts = await readItems(em, left);
  const known = new Set([...done, ...conflicts.map(({ id }) => id)]);
  return { done, conflicts, gone: ids.filter((id) => !known.has(id)) };
}

/** Items as they are now, in the order of their ids in the argument. */
export const readItems = async (em: EntityManager, ids: readonly string[]): Promise<InboxItem[]> =>
  (await readRows(em, ids)).map((row) => new InboxItem(row));

/** Apart from what the entity manager knows: it would write changes of these rows with the next one. */
async function readRows(em: EntityManager, ids: readonly string[]): Promise<InboxRow[]> {
  const found = new Map<string, InboxRow>();
  const where = { id: { $in: ids.filter((id) => validate(id)) } };
  if (where.id.$in.length === 0) return [];
  for (const kind of INBOX_KINDS) {
    const entity = INBOX_ENTITIES[kind] as EntityClass<InboxRow>;
    for (const row of await em.find(entity, where, { disableIdentityMap: true })) found.set(row.id, row);
  }
  return ids.flatMap((id) => found.get(id) ?? []);
}

/**
 * The id of a member of staff.
 * @param named An id or an address; nothing for nobody.
 * @throws VALIDATION_FAILED that names `assigneeId` where there is no such member.
 */
export async function findAssignee(em: EntityManager, named: string | null | undefined): Promise<string | null> {
  if (named == null) return null;
  const where = validate(named) ? { id: named } : { email: normalizeEmail(named) };
  const account = await em.findOne(Account, { ...where, isStaff: true });
  if (!account) throw invalidValue('assigneeId', 'notStaff');
  return account.id;
}
