import type { EntityClass } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { codeLanguage } from '../../schema/locales';
import { getReference } from '../../schema/rules/getReference';
import { Account } from '../auth/Account';
import { ContactMessage } from '../contact/ContactMessage';
import { HelpQuestion } from '../help/HelpQuestion';
import { Lead } from '../leads/Lead';
import type { SubmissionName } from '../outbox/eventTypes';
import { ServiceRequest } from '../service-requests/ServiceRequest';
import type { AddressedSubmission, Submission } from '../submissions/Submission';
import type { Mail } from './createMailer';
import { layout } from './layout';
import { staffMessages } from './messages';
import { type Line, visitorName } from './submissionLines';

interface ReminderMailOptions {
  id: string;
  to: string;
  /** The day that it is for: mail programs would make one thread of equal subjects. */
  day: string;
  /** The longest waiting ones. */
  overdue: readonly Lead[];
  overdueCount: number;
  followUps: FollowUps;
  flagged: readonly Flagged[];
  privacyRequestCount: number;
}

/** What waits for longer than the site promised, what staff meant to look at again by today, and what nobody was told of because it looks like spam. */
export function reminderMail({
  id,
  to,
  day,
  overdue,
  overdueCount,
  followUps,
  flagged,
  privacyRequestCount,
}: ReminderMailOptions): Mail {
  const { reminder } = staffMessages;
  const lines = overdue.map(
    (lead): Line => [
      getReference(lead.id),
      `${visitorName(lead)}, ${reminder.since} ${lead.createdAt.toISOString().slice(0, 10)}`,
    ],
  );
  const followUpLines = followUps.rows.map((row): Line => {
    const assignee = row.assigneeId && followUps.names.get(row.assigneeId);
    return [
      getReference(row.id),
      [
        visitorName(row),
        `${reminder.since} ${row.followUpOn}`,
        ...(assignee ? [reminder.assignee(assignee)] : []),
      ].join(', '),
    ];
  });
  const flaggedLines = flagged
    .filter(({ all }) => all > 0)
    .map(({ kind, fresh, all }): Line => [reminder.kinds[kind], reminder.counts(fresh, all)]);
  return {
    id,
    to,
    subject: `${getSubject({ overdueCount, followUps, privacyRequestCount, flagged })} (${day})`,
    headers: { 'Auto-Submitted': 'auto-generated' },
    ...layout(
      codeLanguage,
      ...(lines.length > 0 ? [reminder.overdue, lines] : []),
      ...(overdueCount > overdue.length ? [reminder.more(overdueCount - overdue.length)] : []),
      ...(followUpLines.length > 0 ? [reminder.followUps, followUpLines] : []),
      ...(followUps.count > followUpLines.length ? [reminder.more(followUps.count - followUpLines.length)] : []),
      ...(privacyRequestCount > 0 ? [reminder.privacyRequests(privacyRequestCount)] : []),
      ...(flaggedLines.length > 0 ? [reminder.flagged, flaggedLines, reminder.howToRead] : []),
    ),
  };
}

/** What is most urgent. */
function getSubject({
  overdueCount,
  followUps,
  privacyRequestCount,
  flagged,
}: Pick<ReminderMailOptions, 'overdueCount' | 'followUps' | 'privacyRequestCount' | 'flagged'>): string {
  const { reminder } = staffMessages;
  if (overdueCount > 0) return reminder.subject(overdueCount);
  if (privacyRequestCount > 0) return reminder.otherSubject;
  if (followUps.count > 0) return reminder.followUpSubject(followUps.count);
  return reminder.flaggedSubject(flagged.reduce((sum, { fresh }) => sum + fresh, 0));
}

type Kind = Exclude<SubmissionName, 'Subscriber'>;

/** What somebody waits for an answer to; an address for the newsletter asks for none. */
const KINDS: Record<Kind, EntityClass<AddressedSubmission>> = { Lead, ContactMessage, HelpQuestion, ServiceRequest };

/** Most requests of a kind that a reminder names. */
export const NAMED = 20;

/** What staff meant to look at again. */
interface FollowUps {
  /** Those whose day is longest past. */
  rows: readonly AddressedSubmission[];
  count: number;
  /** Who of staff they belong to, by the id of the account. */
  names: ReadonlyMap<string, string>;
}

/** What has a day to look again that is this one or past, of any kind; what was taken for spam waits for nobody. */
export async function findFollowUps(em: EntityManager, day: string): Promise<FollowUps> {
  const where = { followUpOn: { $lte: day }, flaggedAt: null };
  const orderBy = { followUpOn: 'asc', id: 'asc' } as const;
  const found: AddressedSubmission[] = [];
  let count = 0;
  for (const kind of Object.values(KINDS)) {
    const [rows, all] = await em.findAndCount(kind, where, { orderBy, limit: NAMED });
    found.push(...rows);
    count += all;
  }
  const byDay = found.sort((one, other) => ((one.followUpOn ?? '') < (other.followUpOn ?? '') ? -1 : 1));
  const rows = byDay.slice(0, NAMED);
  const ids = rows.flatMap(({ assigneeId }) => assigneeId ?? []);
  const accounts = await em.find(Account, { id: { $in: ids } });
  const names = accounts.map(({ id, firstName, lastName, email }): [string, string] => [
    id,
    [firstName, lastName].filter(Boolean).join(' ') || email,
  ]);
  return { rows, count, names: new Map(names) };
}

/** Whether rows are there still, all of them. Whoever deletes one at this moment is waited for, as by `hasEvent`. */
export async function hasRows(em: EntityManager, rows: readonly AddressedSubmission[]): Promise<boolean> {
  for (const [entity, some] of Map.groupBy(rows, (row) => row.constructor as EntityClass<AddressedSubmission>)) {
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
  kind: Kind;
  /** Flagged since the last reminder. */
  fresh: number;
  all: number;
}

const HOUR_MS = 60 * 60 * 1000;

/** How many others were flagged as they arrived, in the hour before this one did. */
export async function countFlaggedBefore(em: EntityManager, { createdAt }: Submission): Promise<number> {
  // By the index of what is flagged, which is in the order of arrival.
  const recent = { $gte: new Date(createdAt.getTime() - HOUR_MS), $lt: createdAt };
  const counts = Object.values(KINDS).map((kind) => em.count(kind, { flaggedAt: { $ne: null }, createdAt: recent }));
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
}

/** Where one day's news ends and the next one's begins. Daily work begins an hour later, when all of it is stored. */
const formatEdge = (day: string) => new Date(`${day}T06:00:00Z`);

/**
 * What was taken for spam, by kind. News is counted from edge to edge and not back from now, so that a reminder that is
 * sent late or once more tells the same, and none tells what another one told.
 * @param since the day of the last reminder; without it everything is news.
 */
export async function countFlagged(em: EntityManager, day: string, since: string | undefined): Promise<Flagged[]> {
  const flaggedAt = { $lt: formatEdge(day), ...(since && { $gte: formatEdge(since) }) };
  const counts: Flagged[] = [];
  for (const kind of Object.keys(KINDS) as Kind[]) {
    const fresh = await em.count(KINDS[kind], { flaggedAt });
    const all = await em.count(KINDS[kind], { flaggedAt: { $ne: null } });
    counts.push({ kind, fresh, all });
  }
  return counts;
}
