import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { normalizeEmail } from '../common/normalizeEmail';
import { findInboxRow, type InboxRow } from '../inbox/InboxRow';
import { IncomingMail, IncomingMailKind } from '../inbox/IncomingMail';
import { endFollowUp } from '../inbox/itemUpdates';
import { Reply } from '../inbox/Reply';
import { recordBounce } from '../inbox/recordReplyResult';
import type { Bounce } from '../mail/readBounce';
import type { StaffAction } from '../outbox/eventTypes';
import { recordStaffEvent } from '../outbox/recordEvent';
import type { Match } from './matchMail';

/** A mail that belongs to a request, as it was read. */
export interface ReadMail {
  match: Match;
  mail: IncomingMail;
  /** Why a mail of the request was not delivered. */
  bounce?: Bounce;
}

/**
 * Stores a mail with its request and all that follows from it, inside the transaction that stores the position in the mailbox. A
 * mail that is stored already, or whose request is gone, changes nothing.
 * @returns whether it was stored.
 */
export async function storeMail(inside: EntityManager, { match, mail, bounce }: ReadMail, now: Date): Promise<boolean> {
  const found = await findInboxRow(inside, match.itemId);
  const row = found && (await inside.refresh(found, { lockMode: LockMode.PESSIMISTIC_WRITE }));
  if (!row) return false;
  // Servers store whole seconds, by their own clocks; an answer comes after the mail that it answers.
  const reply = match.replyId ? await inside.findOne(Reply, { id: match.replyId }) : null;
  const earliest = reply?.createdAt ?? row.createdAt;
  const receivedAt = new Date(Math.min(Math.max(mail.receivedAt.getTime(), earliest.getTime()), now.getTime()));
  const address = normalizeEmail(mail.fromAddress);
  const isFromOther = mail.kind !== IncomingMailKind.BOUNCE && address !== row.normalizedEmail;
  Object.assign(mail, {
    itemId: row.id,
    replyId: match.replyId,
    receivedAt,
    createdAt: now,
    normalizedEmail: isFromOther ? address : null,
    isFromOther,
  });
  if (!(await insertOnce(inside, mail))) return false;
  const actions = await follow(inside, row, { match, mail, bounce }, now);
  const { name } = row.constructor;
  await recordStaffEvent(
    inside,
    actions.map((action) => ({ name, id: row.id, action })),
    now,
  );
  await inside.flush();
  return true;
}

/** Inserts a mail unless its Message-ID or its position is stored already; the position is locked meanwhile. */
async function insertOnce(inside: EntityManager, mail: IncomingMail): Promise<boolean> {
  const { mailbox, uidValidity, uid, messageId } = mail;
  const known = { $or: [{ messageId }, { mailbox, uidValidity, uid }] };
  if ((await inside.count(IncomingMail, known)) > 0) return false;
  await inside.insert(IncomingMail, mail);
  return true;
}

type Stored = ReadMail & { bounce: Bounce | undefined };

async function follow(
  inside: EntityManager,
  row: InboxRow,
  { match, mail, bounce }: Stored,
  now: Date,
): Promise<StaffAction[]> {
  if (bounce) {
    if (match.replyId) return recordBounce(inside, row, { replyId: match.replyId, ...bounce }, now);
    if (match.job) await recordJobBounce(inside, match.job, bounce);
    return ['changed'];
  }
  if (mail.kind !== IncomingMailKind.ANSWER) return ['changed'];
  endFollowUp(row);
  // A request that nobody replied to waits already, since it arrived.
  const isWaiting = row.contactedAt === null && !('clientSince' in row && row.clientSince);
  if (!isWaiting) row.visitorAnsweredAt ??= mail.receivedAt;
  return ['answered'];
}

/** Stores that a receipt or a mail to staff was not delivered. */
const recordJobBounce = (
  inside: EntityManager,
  { task, event, recipient }: NonNullable<Match['job']>,
  { code }: Bounce,
): Promise<unknown> =>
  inside.execute(
    `update "job_records" set "state" = 'bounced', "failure" = ?, "updated_at" = now()
      where "event_id" = ? and "task" = ? and "state" = 'done' and coalesce("data" ->> 'recipient', '') = ?`,
    [code, event, task, recipient ?? ''],
  );
