import type { EntityManager } from '@mikro-orm/postgresql';
import DataLoader from 'dataloader';
import type { RequestContext } from '../access/RequestContext';
import type { InboxRow } from './InboxRow';
import { Reply, UNDELIVERED } from './Reply';

/**
 * Finds the last reply of each request, where it reached nobody: it was refused or given up, or its end is unknown. Replies that were
 * taken back do not count.
 */
export async function findFailedReplies(em: EntityManager, itemIds: readonly string[]): Promise<Map<string, Reply>> {
  const rows = (await em.execute(
    `select distinct on ("item_id") "id" from "replies"
      where "item_id" = any(?::uuid[]) and "state" <> 'undone' order by "item_id", "created_at" desc, "id" desc`,
    [`{${itemIds.join(',')}}`],
  )) as { id: string }[];
  const where = { id: { $in: rows.map(({ id }) => id) }, state: { $in: UNDELIVERED } };
  const replies = await em.find(Reply, where, { disableIdentityMap: true });
  return new Map(replies.map((reply) => [reply.itemId, reply]));
}

/** Returns whether a failed reply still has to be handled: nobody got in touch since. */
export const isUnhandled = ({ settledAt, createdAt }: Reply, { contactedAt }: Pick<InboxRow, 'contactedAt'>): boolean =>
  contactedAt === null || contactedAt < (settledAt ?? createdAt);

/** One loader per request, so that a list reads all of its replies with one statement. */
const loaders = new WeakMap<RequestContext, DataLoader<string, Reply | null>>();

/** Returns the last reply to a request, where it failed and nobody got in touch since; null otherwise. */
export async function loadFailedReply(row: InboxRow, context: RequestContext): Promise<Reply | null> {
  const loader = loaders.get(context) ?? createLoader(context);
  loaders.set(context, loader);
  const reply = await loader.load(row.id);
  return reply && isUnhandled(reply, row) ? reply : null;
}

/** Without a cache, because the context of a stream lives as long as the stream. */
const createLoader = ({ em }: RequestContext) =>
  new DataLoader<string, Reply | null>(
    async (ids) => {
      const found = await findFailedReplies(em, ids);
      return ids.map((id) => found.get(id) ?? null);
    },
    { cache: false },
  );
