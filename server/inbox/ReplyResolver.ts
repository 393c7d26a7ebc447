import type { EntityManager } from '@mikro-orm/postgresql';
import { Arg, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import { validate } from 'uuid';
import { Access } from '../access/Access';
import { Account } from '../auth/Account';
import { loadAccount } from '../auth/loadAccount';
import { type Change, conflicted, done } from '../common/Change';
import { forbidden, notFound } from '../errors/appError';
import { describeFailure, Failure } from '../jobs/Failure';
import { planReply } from '../jobs/planJobs';
import { Rows } from '../lists/Rows';
import { recordStaffEvent } from '../outbox/recordEvent';
import { addReply } from './addReply';
import { countSending } from './countSending';
import { loadFailedReply } from './findFailedReplies';
import type { InboxContext } from './InboxContext';
import { InboxItem } from './InboxItem';
import { getInboxRow } from './InboxRow';
import { REPLY_ROWS, Reply, ReplyState } from './Reply';
import { ReplyChange, ReplyDelivery, ReplyToItemInput } from './ReplyInput';
import { readReplies, readReply } from './readReplies';

/** Replies of staff to requests of visitors. */
@Resolver(() => Reply)
export class ReplyResolver {
  @Access('staff')
  @Query(() => ReplyDelivery, { description: 'How replies are sent, and where visitors answer to.' })
  replyDelivery(@Ctx() { isMailFile, isMailboxRead, replyAddress, content }: InboxContext): ReplyDelivery {
    return { isFile: isMailFile, replyTo: replyAddress ?? content.site.email, isRead: isMailboxRead };
  }

  @Access('staff')
  @Mutation(() => ReplyChange, {
    description:
      'Sends a reply to the visitor by mail, ten seconds later. Where somebody replied since the last reply that was seen, nothing is stored, and the conflicts are the later replies, oldest first: name the last one to reply nevertheless.',
  })
  async replyToItem(
    @Arg('input', () => ReplyToItemInput) input: ReplyToItemInput,
    @Ctx() context: InboxContext,
  ): Promise<Change<Reply>> {
    return addReply(context, input);
  }

  @Access('staff')
  @Mutation(() => ReplyChange, {
    description:
      'Takes a reply back that no mail server has yet, and returns it with its text, which is deleted; only its author may. One that was sent meanwhile is a conflict.',
  })
  async undoReply(@Arg('id', () => ID) id: string, @Ctx() context: InboxContext): Promise<Change<Reply>> {
    const { em, viewer } = context;
    const seen = await getReply(em, id);
    if (!viewer || seen.authorId !== viewer.id) throw forbidden({ reason: 'othersReply' });
    const isUndone = await change(context, seen, async (inside, reply) => {
      if (!reply.isUndoable) return false;
      const emptied = { state: ReplyState.UNDONE, subject: '', body: '', answer: null } as const;
      await inside.nativeUpdate(Reply, { id: reply.id }, emptied);
      return true;
    });
    const reply = await getReply(em, id);
    if (isUndone) Object.assign(reply, { subject: seen.subject, body: seen.body });
    return reply.state === ReplyState.UNDONE ? done(reply) : conflicted(reply);
  }

  @Access('staff')
  @Mutation(() => ReplyChange, {
    description:
      'Sends a reply again that was refused, given up, or has an unknown end, to the present address of the request. One that waits to be sent is left as it is; any other is a conflict.',
  })
  async resendReply(@Arg('id', () => ID) id: string, @Ctx() context: InboxContext): Promise<Change<Reply>> {
    const { em, jobs, now } = context;
    const plan = await jobs.openPlan();
    const isResent = await change(context, await getReply(em, id), async (inside, reply) => {
      if (!reply.isResendable) return false;
      await countSending(inside, context);
      const { email: recipient } = await getInboxRow(inside, reply.itemId);
      const waiting = { state: ReplyState.WAITING, answer: null, failureCode: null, settledAt: null } as const;
      await inside.nativeUpdate(Reply, { id: reply.id }, { ...waiting, recipient, resentAt: now(), sendAfter: now() });
      await plan(inside, planReply({ id: reply.id, sendAfter: now() }));
      return true;
    });
    const reply = await getReply(em, id);
    return isResent || reply.state === ReplyState.WAITING ? done(reply) : conflicted(reply);
  }

  @FieldResolver(() => Boolean, {
    description: 'Whether staff can have it sent again; never without a mail server.',
  })
  isResendable(@Root() { isResendable }: Reply, @Ctx() { isMailFile }: InboxContext): boolean {
    return isResendable && !isMailFile;
  }

  @FieldResolver(() => Account, { nullable: true, description: 'Who wrote it; null once the account is gone.' })
  author(@Root() { authorId }: Reply, @Ctx() context: InboxContext): Promise<Account | null> {
    return loadAccount(authorId, context);
  }

  @FieldResolver(() => Failure, { nullable: true, description: 'Why the last attempt failed.' })
  failure(@Root() { failureCode }: Reply): Failure | null {
    return describeFailure(failureCode);
  }
}

@Resolver(() => InboxItem)
export class ItemRepliesResolver {
  @Rows(REPLY_ROWS)
  @FieldResolver(() => [Reply], { description: 'What staff replied by mail from the desk, oldest first.' })
  replies(@Root() { id }: InboxItem, @Ctx() { em }: InboxContext): Promise<Reply[]> {
    return readReplies(em, id);
  }

  @FieldResolver(() => Reply, {
    nullable: true,
    description: 'The last reply, where it was refused, given up or has an unknown end, and nobody got in touch since.',
  })
  failedReply(@Root() { row }: InboxItem, @Ctx() context: InboxContext): Promise<Reply | null> {
    return loadFailedReply(row, context);
  }
}

/** @throws NOT_FOUND */
async function getReply(em: EntityManager, id: string): Promise<Reply> {
  const reply = validate(id) ? await readReply(em, id.toLowerCase()) : null;
  if (!reply) throw notFound('Reply');
  return reply;
}

/** Changes a locked reply, and reports the change to the lists of the desk. @param apply returns false if it changes nothing. */
async function change(
  { em, now, jobs }: InboxContext,
  { id, itemId }: Reply,
  apply: (inside: EntityManager, reply: Reply) => Promise<boolean>,
): Promise<boolean> {
  const isChanged = await em.fork().transactional(async (inside) => {
    const at = inside as EntityManager;
    await at.execute(`select from "replies" where "id" = ? for update`, [id]);
    const reply = await readReply(at, id);
    if (!reply || !(await apply(at, reply))) return false;
    const row = await getInboxRow(at, itemId);
    await recordStaffEvent(at, [{ name: row.constructor.name, id: itemId, action: 'changed' }], now());
    return true;
  });
  jobs.wake();
  return isChanged;
}
