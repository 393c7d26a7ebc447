import type { CalendarDay } from '../../schema/calendarDay';
import { describeLanguage, isolateLeftToRight, staffLanguage } from '../../schema/locales';
import { getReference } from '../../schema/rules/getReference';
import { getTranslate } from '../common/translate';
import type { DeskPages } from '../inbox/deskPages';
import type { SubmissionName } from '../outbox/eventTypes';
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

/** Words that a reply to a request did not arrive, as far as is known. */
export const undeliveredMessage = (row: Submission, desk: DeskPages): ChatMessage =>
  createRequestMessage('undelivered', row, desk, getTranslate(staffLanguage, 'notices')('undelivered'));

/** Words that a visitor answered, without name and text. */
export const answeredMessage = (row: Submission, desk: DeskPages): ChatMessage =>
  createRequestMessage('answered', row, desk, getTranslate(staffLanguage, 'notices')('answered'));

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
