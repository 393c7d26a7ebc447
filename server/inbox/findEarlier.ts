import type { EntityManager } from '@mikro-orm/postgresql';
import { KeysetList } from '../lists/KeysetList';
import { getOrdering, SubmissionOrdering } from '../submissions/SubmissionOrdering';
import { InboxItem } from './InboxItem';
import { INBOX_ENTITIES, INBOX_KINDS, type InboxRow } from './InboxRow';

export const MAX_EARLIER = 20;

/** Finds the other items from the same address, newest first. */
export async function findEarlier(em: EntityManager, { id, row }: InboxItem): Promise<InboxItem[]> {
  const where = { normalizedEmail: row.normalizedEmail, id: { $ne: id } };
  const sources = INBOX_KINDS.map((kind) => ({ entity: INBOX_ENTITIES[kind] as never, where: where as never }));
  const ordering = getOrdering(SubmissionOrdering.ARRIVAL_DESCENDING);
  const rows = await new KeysetList<InboxRow>({ em, sources, ordering }, { first: MAX_EARLIER }).rows();
  return rows.map((earlier) => new InboxItem(earlier));
}
