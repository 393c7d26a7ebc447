import type { EntityManager } from '@mikro-orm/postgresql';
import { IncomingMail, IncomingMailKind } from '../inbox/IncomingMail';
import { Reply, ReplyState } from '../inbox/Reply';
import type { Mailer } from './createMailer';
import { getMailId } from './replyMail';

/**
 * Returns the Message-IDs of the mails of a request that its visitor has, oldest first: the receipt, if it was sent, the replies
 * before this one, and the answers of the visitor. Mail programs show them as one conversation.
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
  const from = { itemId, kind: IncomingMailKind.ANSWER, isFromOther: false, receivedAt: { $lte: createdAt } };
  const answers = await em.find(IncomingMail, from, { orderBy: { receivedAt: 'asc', id: 'asc' } });
  const mails = [
    ...replies.map((reply) => ({ at: reply.createdAt, id: getMessageId(getMailId(reply)) })),
    // A mail without a Message-ID cannot be named.
    ...answers
      .filter(({ messageId }) => messageId.startsWith('<'))
      .map(({ receivedAt, messageId }) => ({ at: receivedAt, id: messageId })),
  ].sort((one, other) => one.at.getTime() - other.at.getTime());
  const receiptIds = receipts.map(({ event }) => getMessageId(`send-receipt.${event}`));
  return [...receiptIds, ...mails.map(({ id }) => id)];
}
