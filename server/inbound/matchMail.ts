import type { EntityManager } from '@mikro-orm/postgresql';
import { findInboxRow } from '../inbox/InboxRow';
import type { MessageIds } from '../mail/messageIds';
import { type Headers, joinValues } from './readHeaders';

/** The request that a mail belongs to. */
export interface Match {
  itemId: string;
  /** The reply that it is about, if it is about one. */
  replyId: string | null;
  /** The job whose mail it is about, if it is about such a mail: its task, event and receiver. */
  job?: { task: string; event: string; recipient: string | undefined };
}

/** Finds the request of a mail by the Message-IDs that it answers, the nearest first, or by the token in an address. */
export async function matchMail(
  em: EntityManager,
  headers: Headers,
  messageIds: MessageIds,
): Promise<Match | undefined> {
  const ids = [
    ...messageIds.find(joinValues(headers, 'in-reply-to')),
    ...messageIds.find(joinValues(headers, 'references')).reverse(),
  ];
  const match = await findByMails(em, ids);
  if (match) return match;
  const addresses = joinValues(headers, 'to', 'cc', 'delivered-to', 'x-original-to');
  for (const itemId of messageIds.findItems(addresses))
    if (await findInboxRow(em, itemId)) return { itemId, replyId: null };
  return undefined;
}

/** Finds the request of the mail that a report is about. */
export const matchBounce = (
  em: EntityManager,
  headers: Headers,
  source: string,
  messageIds: MessageIds,
): Promise<Match | undefined> => findByMails(em, findReturned(headers, source, messageIds));

/** Returns the ids of the mails that a report is about: by the Message-ID of the returned mail, else by what the report answers. */
export function findReturned(headers: Headers, source: string, messageIds: MessageIds): string[] {
  const fields = source
    .replace(/\r?\n[ \t]+/g, ' ')
    .matchAll(/^[> ]*(?:x-)?(?:ms-exchange-)?(?:original-)?message-id:(.*)$/gim);
  const returned = [...fields].map(([, value = '']) => value).join(' ');
  return [
    ...messageIds.find(returned),
    ...messageIds.find(joinValues(headers, 'in-reply-to')),
    ...messageIds.find(joinValues(headers, 'references')).reverse(),
  ];
}

async function findByMails(em: EntityManager, ids: readonly string[]): Promise<Match | undefined> {
  for (const id of new Set(ids)) {
    const match = await findByMail(em, id);
    if (match) return match;
  }
  return undefined;
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

async function findByMail(em: EntityManager, id: string): Promise<Match | undefined> {
  const [task = '', key = '', recipient] = id.split('.');
  if (!UUID.test(key)) return undefined;
  if (task === 'send-reply') {
    const [reply] = (await em.execute(`select "id", "item_id" as "itemId" from "replies" where "message_key" = ?`, [
      key,
    ])) as { id: string; itemId: string }[];
    return reply && { itemId: reply.itemId, replyId: reply.id };
  }
  const [event] = (await em.execute(`select "subject_id" as "itemId" from "outbox_events" where "id" = ?`, [key])) as {
    itemId: string;
  }[];
  const row = event && (await findInboxRow(em, event.itemId));
  return row ? { itemId: row.id, replyId: null, job: { task, event: key, recipient } } : undefined;
}
