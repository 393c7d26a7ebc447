import type { EntityManager } from '@mikro-orm/postgresql';
import { Reply, ReplyState } from '../inbox/Reply';
import type { Mailer } from './createMailer';
import { getMailId } from './replyMail';

/**
 * Returns the Message-IDs of the mails of a request that its visitor has, oldest first: the receipt, if it was sent, and the
 * replies before this one. Mail programs show them as one conversation.
 */
export async function findThread(
  em: EntityManager,
  { id, itemId, createdAt }: Reply,
  { getMessageId }: Pick<Mailer, 'getMessageId'>,
): Promise<string[]> {
  const receipts = (await em.execute(
    `select "event_id" as "event" from "job_records"
      where "subject_id" = ? and "task" = 'send-receipt' and "state" = 'done' and "event_id" is not null
      order by "updated_at" limit 1`,
    [itemId],
  )) as { event: string }[];
  const where = { itemId, id: { $ne: id }, state: ReplyState.ACCEPTED, createdAt: { $lte: createdAt } } as const;
  const replies = await em.find(Reply, where, { orderBy: { createdAt: 'asc', id: 'asc' } });
  return [...receipts.map(({ event }) => `send-receipt.${event}`), ...replies.map(getMailId)].map(getMessageId);
}
