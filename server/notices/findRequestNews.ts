import type { EntityManager } from '@mikro-orm/postgresql';
import { findFailedReplies, isUnhandled } from '../inbox/findFailedReplies';
import type { InboxRow } from '../inbox/InboxRow';
import { getInboxState, InboxState, isWaiting } from '../inbox/InboxState';
import { type EventType, type FurtherNews, findFurtherNews } from '../outbox/eventTypes';

/**
 * Returns what an event reports of a request to staff, if it still holds: what staff handled while a channel was away is no news, and
 * what is overdue meanwhile is in the reminder.
 */
export async function findRequestNews(
  em: EntityManager,
  type: EventType,
  row: InboxRow,
  now: Date,
): Promise<FurtherNews | undefined> {
  const news = findFurtherNews(type);
  if (news === 'undelivered') {
    const reply = (await findFailedReplies(em, [row.id])).get(row.id);
    return reply && isUnhandled(reply, row) ? news : undefined;
  }
  if (news === 'dueSoon' && getInboxState(row, now) === InboxState.OVERDUE) return undefined;
  return news && isWaiting(row, now) ? news : undefined;
}

/** Finds whose news it is: of the author of a failed reply, or of the person who answers the request; null for everybody. */
export async function findNewsOwner(
  em: EntityManager,
  news: FurtherNews,
  row: InboxRow | null,
): Promise<string | null> {
  if (!row) return null;
  if (news !== 'undelivered') return row.assigneeId;
  return (await findFailedReplies(em, [row.id])).get(row.id)?.authorId ?? null;
}
