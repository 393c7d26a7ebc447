import { EVENT_TYPES, type SubmissionName } from './eventTypes';
import { OutboxEvent } from './OutboxEvent';

/** The event of a new row; whoever stores the row stores it in the same statement or transaction. */
export function eventOf(row: { id: string }, now: Date): OutboxEvent {
  const type = EVENT_TYPES[row.constructor.name as SubmissionName];
  if (!type) throw new Error(`Nothing follows from a ${row.constructor.name} (server/outbox/eventTypes).`);
  return Object.assign(new OutboxEvent(), { type, subjectId: row.id, createdAt: now });
}
