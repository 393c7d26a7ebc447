import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Field, ID, InputType, Int } from 'type-graphql';
import { validate } from 'uuid';
import { MAX_CHANGED_ITEMS } from '../../schema/rules/deskLimits';
import { Account } from '../auth/Account';
import { createChangeType } from '../common/Change';
import { invalidValue, notFound } from '../errors/appError';
import type { Versions } from '../input/versions';
import type { StaffAction } from '../outbox/eventTypes';
import { type Change, recordStaffEvent } from '../outbox/recordEvent';
import { getChangeMark } from '../submissions/Submission';
import type { InboxContext } from './InboxContext';
import { InboxItem } from './InboxItem';
import { getInboxEntity, INBOX_KINDS, type InboxKind, type InboxRow } from './InboxRow';

@InputType({ description: 'An item as somebody saw it.' })
export class InboxItemVersion {
  @Field(() => ID)
  id!: string;

  @Field(() => Int, { description: 'The version that was seen; an item that has another one is left as it is.' })
  version!: number;
}

export const InboxItemsChange = createChangeType('InboxItemsChange', {
  result: () => [InboxItem],
  conflicts: () => InboxItem,
});

/** An item with the versions to which a change may apply; undefined for any version. */
export interface SeenItem {
  id: string;
  versions: Versions;
}

/** Ids of the items that were changed, left unchanged, or not found. */
export interface Outcome {
  done: string[];
  left: string[];
  gone: string[];
}

interface LockedOptions {
  /** Whether a row already has the requested state; then any version is accepted. */
  isDone?: (row: InboxRow) => boolean;
  /** Tables to search; all tables if undefined. */
  kinds?: readonly InboxKind[];
}

export interface ItemUpdate extends LockedOptions {
  /** Changes a row whose version was seen, and returns the event of the change. */
  apply: (row: InboxRow, inside: EntityManager) => StaffAction | Promise<StaffAction>;
}

export const toSeenItems = (items: readonly InboxItemVersion[]): SeenItem[] =>
  items.map(({ id, version }) => ({ id, versions: [version] }));

/**
 * Changes all items with a matching version in one transaction, with one event for each. An error undoes all changes.
 * @throws NOT_FOUND if no id is valid.
 */
export async function updateItems(
  context: InboxContext,
  seen: readonly SeenItem[],
  { apply, ...options }: ItemUpdate,
): Promise<Outcome> {
  const outcome = await withLockedItems(context, seen, options, async (rows, inside) => {
    const changes: Change[] = [];
    for (const row of rows) {
      const action = await apply(row, inside);
      Object.assign(row, getChangeMark(context));
      changes.push({ name: row.constructor.name, id: row.id, action });
    }
    await recordStaffEvent(inside, changes, context.now());
    return rows;
  });
  context.jobs.wake();
  return outcome;
}

/**
 * Calls a function with the rows whose version was seen. The rows are locked in the order of their ids, in one transaction.
 * @param change returns the rows that it changed.
 * @throws NOT_FOUND if no id is valid.
 */
export async function withLockedItems(
  { em }: InboxContext,
  seen: readonly SeenItem[],
  { isDone = () => false, kinds = INBOX_KINDS }: LockedOptions,
  change: (rows: InboxRow[], inside: EntityManager) => Promise<readonly InboxRow[]>,
): Promise<Outcome> {
  if (seen.length > MAX_CHANGED_ITEMS) throw invalidValue('items', 'tooManyIds', { max: MAX_CHANGED_ITEMS });
  const versions = new Map(seen.map(({ id, versions }) => [id.toLowerCase(), versions]));
  const ids = [...versions.keys()].filter((id) => validate(id));
  if (ids.length === 0 && seen.length > 0) throw notFound('InboxItem');
  // A fork, because the caller's entity manager would write changes of these rows with its next flush.
  return em.fork().transactional(async (inside) => {
    const rows = await readRows(inside as EntityManager, ids, kinds, {
      lockMode: LockMode.PESSIMISTIC_WRITE,
      orderBy: { id: 'asc' },
    });
    const finished = rows.filter(isDone);
    const current = rows.filter(
      (row) => !finished.includes(row) && (versions.get(row.id)?.includes(row.version) ?? true),
    );
    const changed = current.length > 0 ? await change(current, inside as EntityManager) : [];
    const isChanged = new Set<InboxRow>([...finished, ...changed]);
    const found = new Set(rows.map(({ id }) => id));
    return {
      done: rows.filter((row) => isChanged.has(row)).map(({ id }) => id),
      left: rows.filter((row) => !isChanged.has(row)).map(({ id }) => id),
      gone: ids.filter((id) => !found.has(id)),
    };
  });
}

/** Reads the current items, in the order of the ids. */
export const readItems = async (em: EntityManager, ids: readonly string[]): Promise<InboxItem[]> =>
  (await readRows(em, ids, INBOX_KINDS, { disableIdentityMap: true })).map((row) => new InboxItem(row));

type ReadOptions =
  | { lockMode: LockMode.PESSIMISTIC_WRITE; orderBy: { id: 'asc' } }
  | {
      /** Separate from the entity manager's known rows, because it would write changes of these with its next flush. */
      disableIdentityMap: true;
    };

async function readRows(
  em: EntityManager,
  ids: readonly string[],
  kinds: readonly InboxKind[],
  options: ReadOptions,
): Promise<InboxRow[]> {
  const found = new Map<string, InboxRow>();
  const where = { id: { $in: ids.filter((id) => validate(id)) } };
  if (where.id.$in.length === 0) return [];
  for (const kind of kinds) {
    for (const row of await em.find(getInboxEntity(kind), where, options)) found.set(row.id, row);
  }
  return ids.flatMap((id) => found.get(id) ?? []);
}

/** @throws VALIDATION_FAILED that names `assigneeId` if the account is not one of staff. */
export async function assertAssignee(em: EntityManager, id: string | null): Promise<void> {
  if (id === null) return;
  const account = validate(id) && (await em.findOne(Account, { id, isStaff: true }));
  if (!account) throw invalidValue('assigneeId', 'notStaff');
}
