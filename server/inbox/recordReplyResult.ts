import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { StaffAction } from '../outbox/eventTypes';
import { recordStaffEvent } from '../outbox/recordEvent';
import { findInboxRow } from './InboxRow';
import { Reply, ReplyState } from './Reply';

/** One attempt to send a reply. */
export type Attempt = Pick<Reply, 'id' | 'itemId' | 'authorId' | 'attempts'>;

type Change = Partial<Pick<Reply, 'storedState' | 'settledAt' | 'failureCode' | 'answer' | 'isFile'>>;

/**
 * Stores the end of an attempt, unless a later attempt began. A mail server's acceptance marks the request as contacted by the
 * author. A reply that was written to a file reached nobody, so it marks nothing.
 */
export async function recordReplyResult(em: EntityManager, attempt: Attempt, change: Change, now: Date): Promise<void> {
  const { id, itemId, authorId, attempts } = attempt;
  await em.fork().transactional(async (inside) => {
    const at = inside as EntityManager;
    // Locked before the reply, as a deletion does.
    const found = await findInboxRow(at, itemId);
    const row = found && (await lockRow(at, found));
    if (!row) return;
    const where = { id, attempts, storedState: { $in: [ReplyState.SENDING, ReplyState.UNKNOWN] as const } };
    if ((await at.nativeUpdate(Reply, where as never, change)) === 0) return;
    const isSent = change.storedState === ReplyState.ACCEPTED && !change.isFile;
    const isContact = isSent && row.contactedAt === null;
    if (isContact) Object.assign(row, { contactedAt: now, changedAt: now, changedById: authorId });
    const isFailed = change.storedState === ReplyState.REFUSED || change.storedState === ReplyState.UNKNOWN;
    const actions: StaffAction[] = isSent
      ? [...(isContact ? ['contacted' as const] : []), 'replied']
      : [isFailed ? 'undelivered' : 'changed'];
    const { name } = row.constructor;
    await recordStaffEvent(
      at,
      actions.map((action) => ({ name, id: itemId, action })),
      now,
    );
  });
}

const lockRow = <Row extends object>(em: EntityManager, row: Row) =>
  em.refresh(row, { lockMode: LockMode.PESSIMISTIC_WRITE });
