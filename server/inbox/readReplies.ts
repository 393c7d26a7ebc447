import type { EntityManager } from '@mikro-orm/postgresql';
import { Reply, ReplyState } from './Reply';

/** Lists the replies to a request, oldest first, without those that were taken back. */
export const readReplies = (em: EntityManager, itemId: string): Promise<Reply[]> =>
  em.find(
    Reply,
    { itemId, state: { $ne: ReplyState.UNDONE } },
    { orderBy: { createdAt: 'asc', id: 'asc' }, disableIdentityMap: true },
  );

/** Returns a reply as it is now, which is not written back; null if it does not exist. */
export const readReply = (em: EntityManager, id: string): Promise<Reply | null> =>
  em.findOne(Reply, { id }, { disableIdentityMap: true });
