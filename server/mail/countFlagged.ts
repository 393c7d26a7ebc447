import type { EntityClass } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { ContactMessage } from '../contact/ContactMessage';
import { HelpQuestion } from '../help/HelpQuestion';
import { Lead } from '../leads/Lead';
import type { SubmissionName } from '../outbox/eventTypes';
import { ServiceRequest } from '../service-requests/ServiceRequest';
import type { Submission } from '../submissions/Submission';

type Kind = Exclude<SubmissionName, 'Subscriber'>;

/** What somebody waits for an answer to; an address for the newsletter asks for none. */
const KINDS: Record<Kind, EntityClass<Submission>> = { Lead, ContactMessage, HelpQuestion, ServiceRequest };

export interface Flagged {
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
const edgeOf = (day: string) => new Date(`${day}T06:00:00Z`);

/**
 * What was taken for spam, by kind. News is counted from edge to edge and not back from now, so that a reminder that is
 * sent late or once more tells the same, and none tells what another one told.
 * @param since the day of the last reminder; without it everything is news.
 */
export async function countFlagged(em: EntityManager, day: string, since: string | undefined): Promise<Flagged[]> {
  const flaggedAt = { $lt: edgeOf(day), ...(since && { $gte: edgeOf(since) }) };
  const counts: Flagged[] = [];
  for (const kind of Object.keys(KINDS) as Kind[]) {
    const fresh = await em.count(KINDS[kind], { flaggedAt });
    const all = await em.count(KINDS[kind], { flaggedAt: { $ne: null } });
    counts.push({ kind, fresh, all });
  }
  return counts;
}
