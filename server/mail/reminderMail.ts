import type { EntityClass } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { type CalendarDay, getDay, getDayStart } from '../../schema/calendarDay';
import { isolate, isolateLeftToRight, type Locale } from '../../schema/locales';
import { getPersonName } from '../../schema/personName';
import { getReference } from '../../schema/rules/getReference';
import { Account } from '../auth/Account';
import { getTranslate } from '../common/translate';
import type { DeskPages } from '../inbox/deskPages';
import { getInboxSources } from '../inbox/InboxFilterInput';
import { getInboxEntity, INBOX_KINDS, type InboxKind, type InboxRow } from '../inbox/InboxRow';
import { InboxState } from '../inbox/InboxState';
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
    const day = formatDay(getDay(row.createdAt), locale);
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

/** Maximum number of requests that each part of a reminder names. */
const NAMED = 20;

/** Requests that have waited too long, the longest first. */
interface Overdue {
  rows: readonly InboxRow[];
  count: number;
}

/** Finds overdue requests of any kind, as the inbox has them. */
export async function findOverdue(em: EntityManager, now: Date): Promise<Overdue> {
  const orderBy = { createdAt: 'asc', id: 'asc' } as const;
  const found: InboxRow[] = [];
  let count = 0;
  for (const { entity, where } of getInboxSources({ state: InboxState.OVERDUE }, now)) {
    const [rows, all] = await em.findAndCount(entity, where, { orderBy, limit: NAMED });
    found.push(...rows);
    count += all;
  }
  const byTime = found.sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
  return { rows: byTime.slice(0, NAMED), count };
}

/** Requests that staff planned to follow up. */
interface FollowUps {
  /** The rows with the earliest day first. */
  rows: readonly InboxRow[];
  count: number;
  /** Names of assignees by the id of the account. */
  names: ReadonlyMap<string, string>;
}

/** Finds requests of any kind with a follow-up on this day or before, except spam. */
export async function findFollowUps(em: EntityManager, day: string): Promise<FollowUps> {
  const where = { followUpOn: { $lte: day }, flaggedAt: null };
  const orderBy = { followUpOn: 'asc', id: 'asc' } as const;
  const found: InboxRow[] = [];
  let count = 0;
  for (const kind of INBOX_KINDS) {
    const [rows, all] = await em.findAndCount(getInboxEntity(kind), where, { orderBy, limit: NAMED });
    found.push(...rows);
    count += all;
  }
  const byDay = found.sort((one, other) => ((one.followUpOn ?? '') < (other.followUpOn ?? '') ? -1 : 1));
  const rows = byDay.slice(0, NAMED);
  const ids = rows.flatMap(({ assigneeId }) => assigneeId ?? []);
  const accounts = await em.find(Account, { id: { $in: ids } });
  const names = accounts.map((account): [string, string] => [account.id, getPersonName(account)]);
  return { rows, count, names: new Map(names) };
}

/** Whether all rows still exist. Waits for a deletion in progress, as `hasEvent` does. */
export async function hasRows(em: EntityManager, rows: readonly InboxRow[]): Promise<boolean> {
  for (const [entity, some] of Map.groupBy(rows, (row) => row.constructor as EntityClass<InboxRow>)) {
    const { tableName } = em.getMetadata().get(entity);
    const ids = some.map(({ id }) => id);
    const found = await em.execute(`select "id" from "${tableName}" where "id" = any(?::uuid[]) for key share`, [
      `{${ids.join(',')}}`,
    ]);
    if (found.length !== ids.length) return false;
  }
  return true;
}

interface Flagged {
  kind: InboxKind;
  /** Flagged since the last reminder. */
  fresh: number;
  all: number;
}

const HOUR_MS = 60 * 60 * 1000;

/** Counts the rows that were flagged on arrival in the hour before this one. */
export async function countFlaggedBefore(em: EntityManager, { createdAt }: Submission): Promise<number> {
  // Uses the index of flagged rows, which is in the order of arrival.
  const recent = { $gte: new Date(createdAt.getTime() - HOUR_MS), $lt: createdAt };
  const counts = INBOX_KINDS.map((kind) =>
    em.count(getInboxEntity(kind), { flaggedAt: { $ne: null }, createdAt: recent }),
  );
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
}

/** Returns the time that separates the news of two days. Daily jobs run an hour later, when all of the news is stored. */
const getEdge = (day: string) => new Date(getDayStart(day).getTime() + 6 * HOUR_MS);

/**
 * Counts spam by kind, between two fixed times and not back from now: a late or repeated reminder reports the same numbers, and
 * no two reminders report the same news.
 * @param since Day of the last reminder; without it all spam counts as new.
 */
export async function countFlagged(em: EntityManager, day: string, since: string | undefined): Promise<Flagged[]> {
  const flaggedAt = { $lt: getEdge(day), ...(since && { $gte: getEdge(since) }) };
  const counts: Flagged[] = [];
  for (const kind of INBOX_KINDS) {
    const entity = getInboxEntity(kind);
    const fresh = await em.count(entity, { flaggedAt });
    const all = await em.count(entity, { flaggedAt: { $ne: null } });
    counts.push({ kind, fresh, all });
  }
  return counts;
}
