import { referenceOf } from '../../schema/rules/referenceOf';
import type { Lead } from '../leads/Lead';
import type { Flagged } from './countFlagged';
import { layout } from './layout';
import type { Mail } from './Mail';
import { type Line, visitorName } from './submissionLines';
import { mailWords } from './words';

interface Given {
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
export function reminderMail({ id, to, day, overdue, overdueCount, flagged, privacyRequestCount }: Given): Mail {
  const { reminder } = mailWords;
  const lines = overdue.map(
    (lead): Line => [
      referenceOf(lead.id),
      `${visitorName(lead)}, ${reminder.since} ${lead.createdAt.toISOString().slice(0, 10)}`,
    ],
  );
  const flaggedLines = flagged
    .filter(({ all }) => all > 0)
    .map(({ kind, fresh, all }): Line => [reminder.kinds[kind], reminder.counts(fresh, all)]);
  return {
    id,
    to,
    subject: `${subjectOf(overdueCount, privacyRequestCount, flagged)} (${day})`,
    headers: { 'Auto-Submitted': 'auto-generated' },
    ...layout(
      ...(lines.length > 0 ? [reminder.overdue, lines] : []),
      ...(overdueCount > overdue.length ? [reminder.more(overdueCount - overdue.length)] : []),
      ...(privacyRequestCount > 0 ? [reminder.privacyRequests(privacyRequestCount)] : []),
      ...(flaggedLines.length > 0 ? [reminder.flagged, flaggedLines, reminder.howToRead] : []),
    ),
  };
}

/** What is most urgent. */
function subjectOf(overdueCount: number, privacyRequestCount: number, flagged: readonly Flagged[]): string {
  const { reminder } = mailWords;
  if (overdueCount > 0) return reminder.subject(overdueCount);
  if (privacyRequestCount > 0) return reminder.otherSubject;
  return reminder.flaggedSubject(flagged.reduce((sum, { fresh }) => sum + fresh, 0));
}
