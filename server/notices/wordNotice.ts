import type { EntityManager } from '@mikro-orm/postgresql';
import { answeredMessage, reminderMessage, requestMessage, undeliveredMessage } from '../chat/chatMessages';
import type { ChatMessage } from '../chat/createChatRequest';
import { deskPages } from '../inbox/deskPages';
import { findFailedReplies, isUnhandled } from '../inbox/findFailedReplies';
import { findFollowUps } from '../inbox/findFollowUps';
import { findOverdue } from '../inbox/findOverdue';
import type { InboxRow } from '../inbox/InboxRow';
import { isWaiting } from '../inbox/InboxState';
import type { Occasion } from '../jobs/Channel';
import type { JobData } from '../jobs/Task';
import { isAnsweredType, isRequestType, isUndeliveredType } from '../outbox/eventTypes';
import { findSubject } from '../outbox/findSubject';
import type { Submission } from '../submissions/Submission';

/** Whether the team is notified of an occasion in chats and topics. */
export const isNoticed = (occasion: Occasion): boolean =>
  'day' in occasion || [isRequestType, isUndeliveredType, isAnsweredType].some((isType) => isType(occasion.event.type));

/**
 * Returns the function that words the notice of a job to the whole team, without personal data; undefined if there is nothing to
 * report.
 */
export const createNoticeWording =
  (origin: string, now: () => Date) =>
  async ({ event, day }: JobData, em: EntityManager): Promise<ChatMessage | undefined> => {
    const desk = deskPages(origin);
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
    if (subject && isAnsweredType(subject.event.type)) {
      // An answer that staff replied to while the service was away is no news.
      return isWaiting(subject.row as InboxRow, now()) ? answeredMessage(subject.row, desk) : undefined;
    }
    // A request that was answered while the service was away is no news.
    return subject && !subject.row.contactedAt ? requestMessage(subject.row, desk) : undefined;
  };
