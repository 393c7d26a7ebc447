import type { EntityManager } from '@mikro-orm/postgresql';
import { getDayStart } from '../../schema/calendarDay';
import type { Submission } from '../submissions/Submission';
import { getInboxEntity, INBOX_KINDS, type InboxKind } from './InboxRow';

/** Spam of one kind. */
export interface Flagged {
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
