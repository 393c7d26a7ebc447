import type { EntityManager } from '@mikro-orm/postgresql';
import { IncomingMailKind } from './IncomingMail';

/** Finds when the first answer of a visitor came that was stored after a time; null if there is none. */
export async function findWaitingAnswer(em: EntityManager, itemId: string, after: Date | null): Promise<Date | null> {
  const [row] = (await em.execute(
    `select min("received_at") as "at" from "incoming_mails"
      where "item_id" = ? and "kind" = '${IncomingMailKind.ANSWER}' and "created_at" > coalesce(?::timestamptz, '-infinity')`,
    [itemId, after],
  )) as { at: Date | string | null }[];
  return row?.at ? new Date(row.at) : null;
}

/** Finds since when an answer of a visitor waits, by the replies that were sent: an answer that staff closed waits again so. */
export async function findReopenedAnswer(em: EntityManager, itemId: string): Promise<Date | null> {
  const [row] = (await em.execute(
    `select max("created_at") as "at" from "replies" where "item_id" = ? and "state" = 'accepted' and not "is_file"`,
    [itemId],
  )) as { at: Date | string | null }[];
  return findWaitingAnswer(em, itemId, row?.at ? new Date(row.at) : null);
}
