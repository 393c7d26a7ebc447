import type { Submission } from '../submissions/Submission';
import { EVENT_TYPES, FLAGGED_TYPES, type SubmissionName } from './eventTypes';
import { OutboxEvent } from './OutboxEvent';

/** The event of a new row; whoever stores the row stores it in the same statement or transaction. */
export function eventOf(row: { id: string }, now: Date): OutboxEvent {
  const type = EVENT_TYPES[row.constructor.name as SubmissionName];
  if (!type) throw new Error(`Nothing follows from a ${row.constructor.name} (server/outbox/eventTypes).`);
  return Object.assign(new OutboxEvent(), { type, subjectId: row.id, createdAt: now });
}

/**
 * The event of a new row that is flagged, so that staff see it at once. None for an address for the newsletter, and none for
 * one that can have no mail, such as the canary's: nobody could be answered.
 */
export function createFlaggedEvent(row: Submission, now: Date): OutboxEvent | undefined {
  const name = row.constructor.name;
  if (!Object.hasOwn(FLAGGED_TYPES, name) || row.spamReasons.includes('UNDELIVERABLE')) return undefined;
  const type = FLAGGED_TYPES[name as keyof typeof FLAGGED_TYPES];
  return Object.assign(new OutboxEvent(), { type, subjectId: row.id, createdAt: now });
}
