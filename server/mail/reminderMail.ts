import { type CalendarDay, getDay } from '../../schema/calendarDay';
import { isolate, isolateLeftToRight, type Locale } from '../../schema/locales';
import { getReference } from '../../schema/rules/getReference';
import { getTranslate } from '../common/translate';
import type { Flagged } from '../inbox/countFlagged';
import type { DeskPages } from '../inbox/deskPages';
import type { FollowUps } from '../inbox/findFollowUps';
import type { Overdue } from '../inbox/findOverdue';
import { getWaitStart } from '../inbox/InboxState';
import type { Submission } from '../submissions/Submission';
import type { Mail } from './createMailer';
import { formatDay, layout, type Part } from './layout';
import { type Line, visitorName } from './submissionLines';

interface ReminderMailOptions {
  id: string;
  to: string;
  /** The language of the recipient. */
  locale: Locale;
  desk: DeskPages;
  /** The day of the reminder, in the subject: mail programs would group equal subjects into one thread. */
  day: CalendarDay;
  overdue: Overdue;
  followUps: FollowUps;
  flagged: readonly Flagged[];
  privacyRequestCount: number;
}

/** Reminds staff of overdue requests, due follow-ups, and spam that no mail reported, with links to the desk. */
export function reminderMail(options: ReminderMailOptions): Mail {
  const { id, to, locale, day } = options;
  return {
    id,
    task: 'remind-staff',
    to,
    subject: `${getSubject(options)} (${formatDay(day, locale)})`,
    ...layout(
      locale,
      ...describeOverdue(options),
      ...describeFollowUps(options),
      ...describePrivacyRequests(options),
      ...describeFlagged(options),
    ),
  };
}

function describeOverdue({ locale, desk, overdue: { rows, count } }: ReminderMailOptions): Part[] {
  const t = getTranslate(locale, 'staffMail');
  if (rows.length === 0) return [];
  const lines = rows.map((row): Line => {
    const day = formatDay(getDay(getWaitStart(row)), locale);
    return [wordReference(row, locale), t('reminder.waiting', { name: wordName(row, locale), day }), 'us'];
  });
  return [t('reminder.overdueTitle'), lines, ...wordLeft(count - rows.length, locale), { href: desk.overdue() }];
}

function describeFollowUps({ locale, desk, day: today, followUps }: ReminderMailOptions): Part[] {
  const t = getTranslate(locale, 'staffMail');
  const { rows, count, names } = followUps;
  if (rows.length === 0) return [];
  const lines = rows.map((row): Line => {
    const words = { name: wordName(row, locale), day: formatDay(row.followUpOn ?? today, locale) };
    const assignee = row.assigneeId && names.get(row.assigneeId);
    const text = assignee
      ? t('reminder.followUpOf', { ...words, assignee: isolate(assignee, locale) })
      : t('reminder.followUp', words);
    return [wordReference(row, locale), text, 'us'];
  });
  const left = count - rows.length;
  return [t('reminder.followUpsTitle'), lines, ...wordLeft(left, locale), { href: desk.followUps(today) }];
}

function describePrivacyRequests({ locale, desk, privacyRequestCount: count }: ReminderMailOptions): Part[] {
  if (count === 0) return [];
  return [getTranslate(locale, 'staffMail')('reminder.privacyRequestsTitle', { count }), { href: desk.privacy() }];
}

function describeFlagged({ locale, desk, flagged }: ReminderMailOptions): Part[] {
  const t = getTranslate(locale, 'staffMail');
  const lines = flagged
    .filter(({ all }) => all > 0)
    .map(({ kind, fresh, all }): Line => [t(`reminder.kinds.${kind}`), t('reminder.counts', { fresh, all }), 'us']);
  return lines.length > 0 ? [t('reminder.flaggedTitle'), lines, t('reminder.restore'), { href: desk.spam() }] : [];
}

const wordReference = ({ id }: Submission, locale: Locale) => isolateLeftToRight(getReference(id), locale);
const wordName = (row: Submission, locale: Locale) => isolate(visitorName(row), locale);

/** Words the number of requests that a list omits. */
const wordLeft = (count: number, locale: Locale): string[] =>
  count > 0 ? [getTranslate(locale, 'staffMail')('reminder.more', { count })] : [];

/** Words the most urgent part. */
function getSubject({ locale, overdue, followUps, privacyRequestCount, flagged }: ReminderMailOptions): string {
  const t = getTranslate(locale, 'staffMail');
  if (overdue.count > 0) return t('reminder.overdue', { count: overdue.count });
  if (privacyRequestCount > 0) return t('reminder.privacyRequests', { count: privacyRequestCount });
  if (followUps.count > 0) return t('reminder.followUps', { count: followUps.count });
  return t('reminder.flagged', { count: flagged.reduce((sum, { fresh }) => sum + fresh, 0) });
}
