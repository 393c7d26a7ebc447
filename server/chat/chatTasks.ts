import type { Orm } from '../database/createOrm';
import { deskPages } from '../inbox/deskPages';
import { findFailedReplies, isUnhandled } from '../inbox/findFailedReplies';
import { findFollowUps } from '../inbox/findFollowUps';
import { findOverdue } from '../inbox/findOverdue';
import type { InboxRow } from '../inbox/InboxRow';
import { NEEDLESS, PermanentFailure, type Tasks, UnknownReceiver } from '../jobs/Task';
import { isUndeliveredType } from '../outbox/eventTypes';
import { findSubject } from '../outbox/findSubject';
import type { Env } from '../settings/env';
import type { ChatTarget } from '../settings/readChatTarget';
import type { Submission } from '../submissions/Submission';
import { ChatMove, moveTarget, storeMove } from './ChatMove';
import { reminderMessage, requestMessage, undeliveredMessage } from './chatMessages';
import type { ChatMessage } from './createChatRequest';
import { postChat } from './postChat';

interface ChatTasksOptions {
  env: Env;
  targets: ReadonlyMap<string, ChatTarget>;
  orm: Orm;
  /** Where the site is, for links. */
  origin: string;
  now: () => Date;
}

export function chatTasks({ env, targets, orm, origin, now }: ChatTasksOptions): Tasks {
  const desk = deskPages(origin);

  /** Words the message of a job; undefined if there is nothing to report. */
  const findMessage = async (event: string | undefined, day: string | undefined): Promise<ChatMessage | undefined> => {
    const em = orm.em.fork();
    if (day !== undefined) {
      const [overdue, followUps] = [await findOverdue(em, now()), await findFollowUps(em, day)];
      return reminderMessage({ overdue: overdue.count, followUps: followUps.count }, day, desk);
    }
    const subject = await findSubject<Submission>(em, event);
    if (subject && isUndeliveredType(subject.event.type)) {
      const { row } = subject;
      const reply = (await findFailedReplies(em, [row.id])).get(row.id);
      return reply && isUnhandled(reply, row as InboxRow) ? undeliveredMessage(row, desk) : undefined;
    }
    // A request that was answered while the service was away is no news.
    return subject && !subject.row.contactedAt ? requestMessage(subject.row, desk) : undefined;
  };

  return {
    'post-chat': async ({ event, day, recipient = '' }) => {
      const message = await findMessage(event, day);
      if (!message) return NEEDLESS;
      const target = targets.get(recipient);
      if (!target) throw new UnknownReceiver();
      const em = orm.em.fork();
      const move = await em.findOne(ChatMove, { targetHash: recipient });
      const post = (chatId: string | undefined) =>
        postChat({
          target: chatId ? moveTarget(target, chatId) : target,
          message,
          allowPrivate: env.WEBHOOK_ALLOW_PRIVATE,
          now: now(),
        });
      const chatId = await post(move?.chatId);
      if (chatId) {
        await storeMove(em, { targetHash: recipient, chatId, movedAt: now() });
        if (await post(chatId)) throw new PermanentFailure('HTTP_400', 'The group moved again.');
      }
      return { isDone: true };
    },
  };
}
