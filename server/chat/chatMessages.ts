import type { CalendarDay } from '../../schema/calendarDay';
import { describeLanguage, isolateLeftToRight, staffLanguage } from '../../schema/locales';
import { getReference } from '../../schema/rules/getReference';
import { getTranslate } from '../common/translate';
import type { DeskPages } from '../inbox/deskPages';
import type { InboxRow } from '../inbox/InboxRow';
import { wordNews } from '../mail/wordNews';
import type { FurtherNews, SubmissionName } from '../outbox/eventTypes';
import type { Submission } from '../submissions/Submission';
import type { ChatMessage } from './createChatRequest';

/** Words a new request without any data of its sender. Everybody in a channel reads it, and its service keeps it. */
export const requestMessage = (row: Submission, desk: DeskPages): ChatMessage =>
  createRequestMessage(
    'request',
    row,
    desk,
    getTranslate(staffLanguage, 'notices')('language', { language: describeLanguage(row.locale, staffLanguage) }),
  );

/** Words what happened to a request after its arrival, without name and text. */
export const newsMessage = (news: FurtherNews, row: InboxRow, desk: DeskPages): ChatMessage =>
  createRequestMessage(news, row, desk, wordNews(news, row, staffLanguage));

function createRequestMessage(kind: ChatMessage['kind'], row: Submission, desk: DeskPages, line: string): ChatMessage {
  const t = getTranslate(staffLanguage, 'notices');
  const name = getTranslate(staffLanguage, 'staffMail')(`kinds.${row.constructor.name as SubmissionName}`);
  return {
    kind,
    title: t('request', { kind: name, reference: isolateLeftToRight(getReference(row.id), staffLanguage) }),
    lines: [line],
    link: { text: t('open'), href: desk.request(row.id) },
  };
}

interface ReminderCounts {
  overdue: number;
  followUps: number;
}

/** Words the reminder of a day; undefined if nothing waits. */
export function reminderMessage(
  { overdue, followUps }: ReminderCounts,
  day: CalendarDay,
  desk: DeskPages,
): ChatMessage | undefined {
  const t = getTranslate(staffLanguage, 'staffMail');
  const titles = [
    ...(overdue > 0 ? [t('reminder.overdue', { count: overdue })] : []),
    ...(followUps > 0 ? [t('reminder.followUps', { count: followUps })] : []),
  ];
  const [title, ...lines] = titles;
  if (title === undefined) return undefined;
  const href = overdue > 0 ? desk.overdue() : desk.followUps(day);
  return { kind: 'reminder', title, lines, link: { text: getTranslate(staffLanguage, 'notices')('openList'), href } };
}
