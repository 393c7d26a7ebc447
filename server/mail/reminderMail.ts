import { referenceOf } from '../../schema/rules/referenceOf';
import type { Lead } from '../leads/Lead';
import { layout } from './layout';
import type { Mail } from './Mail';
import { type Line, visitorName } from './submissionLines';
import { mailWords } from './words';

interface Given {
  id: string;
  to: string;
  /** The longest waiting ones. */
  overdue: readonly Lead[];
  overdueCount: number;
  flaggedCount: number;
  privacyRequestCount: number;
}

/** What waits for longer than the site promised. */
export function reminderMail({ id, to, overdue, overdueCount, flaggedCount, privacyRequestCount }: Given): Mail {
  const { reminder } = mailWords;
  const lines = overdue.map(
    (lead): Line => [
      referenceOf(lead.id),
      `${visitorName(lead)}, ${reminder.since} ${lead.createdAt.toISOString().slice(0, 10)}`,
    ],
  );
  return {
    id,
    to,
    subject: subjectOf(overdueCount, privacyRequestCount),
    headers: { 'Auto-Submitted': 'auto-generated' },
    ...layout(
      ...(lines.length > 0 ? [reminder.overdue, lines] : []),
      ...(overdueCount > overdue.length ? [reminder.more(overdueCount - overdue.length)] : []),
      ...(privacyRequestCount > 0 ? [reminder.privacyRequests(privacyRequestCount)] : []),
      ...(flaggedCount > 0 ? [reminder.flagged(flaggedCount)] : []),
    ),
  };
}

/** What is most urgent. */
function subjectOf(overdueCount: number, privacyRequestCount: number): string {
  const { reminder } = mailWords;
  if (overdueCount > 0) return reminder.subject(overdueCount);
  return privacyRequestCount > 0 ? reminder.otherSubject : reminder.flaggedSubject;
}
