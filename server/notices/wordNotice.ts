import type { EntityManager } from '@mikro-orm/postgresql';
import { newsMessage, reminderMessage, requestMessage } from '../chat/chatMessages';
import type { ChatMessage } from '../chat/createChatRequest';
import { deskPages } from '../inbox/deskPages';
import { findFollowUps } from '../inbox/findFollowUps';
import { findOverdue } from '../inbox/findOverdue';
import type { InboxRow } from '../inbox/InboxRow';
import type { Occasion } from '../jobs/Channel';
import type { JobData } from '../jobs/Task';
import { findFurtherNews, isRequestType } from '../outbox/eventTypes';
import { findSubject } from '../outbox/findSubject';
import type { Submission } from '../submissions/Submission';
import { findRequestNews } from './findRequestNews';

/** Whether the team is notified of an occasion in chats and topics. */
export const isNoticed = (occasion: Occasion): boolean =>
  'day' in occasion || isRequestType(occasion.event.type) || findFurtherNews(occasion.event.type) !== undefined;

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
    if (!subject) return undefined;
    const row = subject.row as InboxRow;
    // A request that was answered while the service was away is no news.
    if (isRequestType(subject.event.type)) return row.contactedAt ? undefined : requestMessage(row, desk);
    const news = await findRequestNews(em, subject.event.type, row, now());
    return news && newsMessage(news, row, desk);
  };
