import type { EntityManager } from '@mikro-orm/postgresql';
import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { Account } from '../auth/Account';
import { loadAccount } from '../auth/loadAccount';
import { KeysetList } from '../lists/KeysetList';
import { Rows } from '../lists/Rows';
import { getOrdering, SubmissionOrdering } from '../submissions/SubmissionOrdering';
import { AssignmentChange, HistoryEntry } from './HistoryEntry';
import type { InboxContext } from './InboxContext';
import { InboxItem } from './InboxItem';
import { INBOX_ENTITIES, INBOX_KINDS, type InboxRow } from './InboxRow';
import { HISTORY_ROWS, readHistory } from './readHistory';

const MAX_EARLIER = 20;

/** Fields of an item that need more than its row. */
@Resolver(() => InboxItem)
export class InboxItemResolver {
  @FieldResolver(() => Account, { nullable: true, description: 'Who of staff answers it.' })
  assignee(@Root() { row }: InboxItem, @Ctx() context: InboxContext): Promise<Account | null> {
    return loadAccount(row.assigneeId, context);
  }

  @FieldResolver(() => Account, {
    nullable: true,
    description: 'Who changed it last in the desk; null where nobody did, or once that account is erased.',
  })
  changedBy(@Root() { row }: InboxItem, @Ctx() context: InboxContext): Promise<Account | null> {
    return loadAccount(row.changedById, context);
  }

  @Rows(MAX_EARLIER, { isNestable: false })
  @FieldResolver(() => [InboxItem], {
    description: 'Other items from the same address, newest first; twenty at most. Not available within itself.',
  })
  async earlier(@Root() item: InboxItem, @Ctx() { em }: InboxContext): Promise<readonly InboxItem[]> {
    return item.showEarlier(await findEarlier(em, item));
  }

  @Rows(HISTORY_ROWS)
  @FieldResolver(() => [HistoryEntry], {
    description: 'The events of the item, oldest first, and the date of its erasure.',
  })
  history(@Root() item: InboxItem, @Ctx() context: InboxContext): Promise<HistoryEntry[]> {
    return readHistory(context, item);
  }
}

@Resolver(() => HistoryEntry)
export class HistoryAccountResolver {
  @FieldResolver(() => Account, {
    nullable: true,
    description: 'Who did it; null where nobody of staff did, or nobody knows.',
  })
  account(@Root() { accountId }: HistoryEntry, @Ctx() context: InboxContext): Promise<Account | null> {
    return loadAccount(accountId, context);
  }
}

@Resolver(() => AssignmentChange)
export class AssignmentResolver {
  @FieldResolver(() => Account, {
    nullable: true,
    description: 'Who was named; null for nobody, or once that account is erased.',
  })
  assignee(@Root() { assigneeId }: AssignmentChange, @Ctx() context: InboxContext): Promise<Account | null> {
    return loadAccount(assigneeId, context);
  }
}

/** Finds the other items from the same address, newest first. */
async function findEarlier(em: EntityManager, { id, row }: InboxItem): Promise<InboxItem[]> {
  const where = { normalizedEmail: row.normalizedEmail, id: { $ne: id } };
  const sources = INBOX_KINDS.map((kind) => ({ entity: INBOX_ENTITIES[kind] as never, where: where as never }));
  const ordering = getOrdering(SubmissionOrdering.ARRIVAL_DESCENDING);
  const rows = await new KeysetList<InboxRow>({ em, sources, ordering }, { first: MAX_EARLIER }).rows();
  return rows.map((earlier) => new InboxItem(earlier));
}
