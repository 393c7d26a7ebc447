import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { getDay } from '../../schema/calendarDay';
import type { StaffAction } from '../outbox/eventTypes';
import { recordStaffEvent } from '../outbox/recordEvent';
import { findWaitingAnswer } from './findWaitingAnswer';
import { findInboxRow, type InboxRow } from './InboxRow';
import { endFollowUp } from './itemUpdates';
import { Reply, ReplyState } from './Reply';

/** One attempt to send a reply. */
export type Attempt = Pick<Reply, 'id' | 'itemId' | 'authorId' | 'attempts'>;

type Change = Partial<Pick<Reply, 'state' | 'settledAt' | 'failureCode' | 'answer' | 'isFile'>>;

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
    const where = { id, attempts, state: { $in: [ReplyState.SENDING, ReplyState.UNKNOWN] as const } };
    if ((await at.nativeUpdate(Reply, where as never, change)) === 0) return;
    const isSent = change.state === ReplyState.ACCEPTED && !change.isFile;
    const isContact = isSent && row.contactedAt === null;
    const isFollowed = isSent && (await endWait(at, row, id));
    // A reply is the follow-up of a day that has come.
    const isFollowUp = isSent && row.followUpOn !== null && row.followUpOn <= getDay(now) && endFollowUp(row);
    if (isContact) Object.assign(row, { contactedAt: now, changedAt: now, changedById: authorId });
    const isFailed = change.state === ReplyState.REFUSED || change.state === ReplyState.UNKNOWN;
    const actions: StaffAction[] = isSent
      ? [...(isContact ? ['contacted' as const] : isFollowed || isFollowUp ? ['changed' as const] : []), 'replied']
      : [isFailed ? 'undelivered' : 'changed'];
    const { name } = row.constructor;
    await recordStaffEvent(
      at,
      actions.map((action) => ({ name, id: itemId, action })),
      now,
    );
  });
}

/**
 * Ends the wait of a visitor with a reply, and stores since when that visitor waited. An answer that came after the reply was
 * written waits on.
 * @returns whether an answer no longer waits.
 */
async function endWait(em: EntityManager, row: InboxRow, replyId: string): Promise<boolean> {
  const reply = await em.findOneOrFail(Reply, { id: replyId }, { disableIdentityMap: true });
  const left = row.visitorAnsweredAt && (await findWaitingAnswer(em, row.id, reply.createdAt));
  const isAnswer = row.visitorAnsweredAt !== null && left?.getTime() !== row.visitorAnsweredAt.getTime();
  const waitedSince = isAnswer ? row.visitorAnsweredAt : row.contactedAt === null ? row.createdAt : null;
  await em.nativeUpdate(Reply, { id: replyId }, { waitedSince });
  row.visitorAnsweredAt = left;
  return isAnswer;
}

/**
 * Records that a mail server did not deliver a reply that it had accepted, in the transaction that stores its report. The visitor
 * waits again since the same time, unless a later reply arrived, and staff do not wait for that visitor.
 * @returns the events.
 */
export async function recordBounce(
  em: EntityManager,
  row: InboxRow,
  { replyId, code, answer }: { replyId: string; code: string; answer: string | null },
  now: Date,
): Promise<StaffAction[]> {
  const reply = await em.findOne(Reply, { id: replyId }, { disableIdentityMap: true });
  if (reply?.state !== ReplyState.ACCEPTED && reply?.state !== ReplyState.UNKNOWN) return ['changed'];
  const bounced = { state: ReplyState.BOUNCED, settledAt: now, failureCode: code, answer, waitedSince: null } as const;
  await em.nativeUpdate(Reply, { id: replyId }, bounced);
  // Nobody can be waited for who has no reply.
  if (row.waitingSince) endFollowUp(row);
  const { waitedSince, createdAt } = reply;
  const later = { itemId: row.id, state: ReplyState.ACCEPTED, createdAt: { $gt: createdAt } } as const;
  if (waitedSince && (await em.count(Reply, later)) === 0) {
    if (waitedSince.getTime() === row.createdAt.getTime()) row.contactedAt = null;
    else row.visitorAnsweredAt = waitedSince;
  }
  return ['undelivered', 'changed'];
}

/**
 * Gives up a reply whose job the queue gave up. A reply that was being sent when its process died has an unknown end.
 * Changes nothing if the reply ended otherwise.
 */
export async function giveUpReply(em: EntityManager, id: string, failure: string | null, now: Date): Promise<void> {
  await em.fork().transactional(async (inside) => {
    const at = inside as EntityManager;
    const reply = await at.findOne(Reply, { id }, { disableIdentityMap: true });
    const found = reply && (await findInboxRow(at, reply.itemId));
    const row = found && (await lockRow(at, found));
    if (!row) return;
    const changed = await at.execute(
      `update "replies" set "state" = case "state" when 'sending' then 'unknown' else 'givenUp' end,
          "settled_at" = case "state" when 'sending' then ?::timestamptz end, "failure_code" = coalesce("failure_code", ?, 'STOPPED')
        where "id" = ? and "state" in ('waiting', 'sending') returning "id"`,
      [now, failure, id],
    );
    if (changed.length > 0)
      await recordStaffEvent(at, [{ name: row.constructor.name, id: row.id, action: 'undelivered' }], now);
  });
}

/** Longer than the queue keeps a job that does not run. */
const FORGOTTEN = '15 days';

/** Gives up replies whose jobs the queue deleted because no instance ran for so long; part of the daily jobs. */
export async function giveUpForgotten(em: EntityManager, now: Date): Promise<void> {
  const forgotten = (await em.execute(
    `select "id" from "replies" where "state" in ('waiting', 'sending') and "send_after" < now() - interval '${FORGOTTEN}'`,
  )) as { id: string }[];
  for (const { id } of forgotten) await giveUpReply(em, id, null, now);
}

const lockRow = <Row extends object>(em: EntityManager, row: Row) =>
  em.refresh(row, { lockMode: LockMode.PESSIMISTIC_WRITE });
