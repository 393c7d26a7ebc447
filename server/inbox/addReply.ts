import type { EntityManager } from '@mikro-orm/postgresql';
import { v7, validate } from 'uuid';
import { replyRules, UNDO_MS } from '../../schema/rules/replyRules';
import { type Change, conflicted, done } from '../common/Change';
import { appError, invalidValue, notFound } from '../errors/appError';
import { validValues } from '../input/validValues';
import { planReply } from '../jobs/planJobs';
import { recordStaffEvent } from '../outbox/recordEvent';
import { countSending } from './countSending';
import type { InboxContext } from './InboxContext';
import { Reply, ReplyState } from './Reply';
import type { ReplyToItemInput } from './ReplyInput';
import { readReplies, readReply } from './readReplies';
import { withLockedItems } from './updateItems';

/**
 * Stores a reply and plans its mail, once for each id. The request is locked meanwhile, so that of two simultaneous replies the
 * second one sees the first.
 * @throws NOT_FOUND, CONFLICT, TOO_MANY_REQUESTS, VALIDATION_FAILED
 */
export async function addReply(context: InboxContext, input: ReplyToItemInput): Promise<Change<Reply>> {
  const { em, now, viewer, jobs } = context;
  const { subject, body } = validValues(replyRules, { subject: input.subject, body: input.body });
  for (const field of ['id', 'lastReplyId'] as const)
    if (input[field] != null && !validate(input[field])) throw invalidValue(field, 'notUuid', { example: v7() });
  const id = input.id.toLowerCase();
  const itemId = input.itemId.toLowerCase();
  const createdAt = now();
  const plan = await jobs.openPlan();
  let unseen: Reply[] = [];
  const { gone } = await withLockedItems(context, [{ id: itemId, versions: undefined }], {}, async ([row], inside) => {
    if (!row) return [];
    const stored = await readReply(inside, id);
    if (stored) {
      const isSame = stored.itemId === row.id && stored.authorId === (viewer?.id ?? null);
      if (!isSame) throw appError('CONFLICT', 'Another reply has this id.');
      // Changed after an answer was lost: the former text is stored, and may be sent.
      const isChanged = stored.state !== ReplyState.UNDONE && (stored.subject !== subject || stored.body !== body);
      if (isChanged) unseen = [stored];
      return [row];
    }
    unseen = await findUnseen(inside, row.id, input.lastReplyId?.toLowerCase());
    if (unseen.length > 0) return [];
    await countSending(inside, context);
    const reply = Object.assign(new Reply(), {
      id,
      itemId: row.id,
      authorId: viewer?.id ?? null,
      recipient: row.email,
      subject: subject ?? '',
      body: body ?? '',
      createdAt,
      sendAfter: new Date(createdAt.getTime() + UNDO_MS),
    });
    await inside.insert(Reply, reply);
    await plan(inside, planReply(reply));
    await recordStaffEvent(inside, [{ name: row.constructor.name, id: row.id, action: 'changed' }], createdAt);
    return [row];
  });
  if (gone.length > 0) throw notFound('InboxItem');
  jobs.wake();
  return unseen.length > 0 ? conflicted(...unseen) : done(await readReply(em, id));
}

/** Lists the replies to a request after the one that was seen last, which may have been taken back since. */
async function findUnseen(em: EntityManager, itemId: string, seenId: string | undefined): Promise<Reply[]> {
  const replies = await readReplies(em, itemId);
  const seen = seenId ? await em.findOne(Reply, { id: seenId, itemId }) : null;
  if (!seen) return replies;
  const time = seen.createdAt.getTime();
  return replies.filter(
    ({ id, createdAt }) => createdAt.getTime() > time || (createdAt.getTime() === time && id > seen.id),
  );
}
