import type { EntityClass } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { getReference } from '../../schema/rules/getReference';
import { ContactMessage } from '../contact/ContactMessage';
import { HelpQuestion } from '../help/HelpQuestion';
import { Lead } from '../leads/Lead';
import type { SubmissionName } from '../outbox/eventTypes';
import { ServiceRequest } from '../service-requests/ServiceRequest';
import type { Submission } from '../submissions/Submission';
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
  flagged: readonly Flagged[];
  privacyRequestCount: number;
}

/** What waits for longer than the site promised, and what nobody was told of because it looks like spam. */
export function reminderMail({
  id,
  to,
  day,
  overdue,
  overdueCount,
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
  const flaggedLines = flagged
    .filter(({ all }) => all > 0)
    .map(({ kind, fresh, all }): Line => [reminder.kinds[kind], reminder.counts(fresh, all)]);
  return {
    id,
    to,
    subject: `${getSubject(overdueCount, privacyRequestCount, flagged)} (${day})`,
    headers: { 'Auto-Submitted': 'auto-generated' },
    ...layout(
      'en',
      ...(lines.length > 0 ? [reminder.overdue, lines] : []),
      ...(overdueCount > overdue.length ? [reminder.more(overdueCount - overdue.length)] : []),
      ...(privacyRequestCount > 0 ? [reminder.privacyRequests(privacyRequestCount)] : []),
      ...(flaggedLines.length > 0 ? [reminder.flagged, flaggedLines, reminder.howToRead] : []),
    ),
  };
}

/** What is most urgent. */
function getSubject(overdueCount: number, privacyRequestCount: number, flagged: readonly Flagged[]): string {
  const { reminder } = staffMessages;
  if (overdueCount > 0) return reminder.subject(overdueCount);
  if (privacyRequestCount > 0) return reminder.otherSubject;
  return reminder.flaggedSubject(flagged.reduce((sum, { fresh }) => sum + fresh, 0));
}

type Kind = Exclude<SubmissionName, 'Subscriber'>;

/** What somebody waits for an answer to; an address for the newsletter asks for none. */
const KINDS: Record<Kind, EntityClass<Submission>> = { Lead, ContactMessage, HelpQuestion, ServiceRequest };

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
