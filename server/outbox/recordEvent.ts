import type { EntityManager } from '@mikro-orm/postgresql';
import { EVENT_TYPES, type SubmissionName } from './eventTypes';
import { OutboxEvent } from './OutboxEvent';

/** Adds the event to what the next flush writes: it is there exactly when the row is. */
export function recordEvent(em: EntityManager, row: { id: string }, now: Date): void {
  const type = EVENT_TYPES[row.constructor.name as SubmissionName];
  if (!type) throw new Error(`Nothing follows from a ${row.constructor.name} (server/outbox/eventTypes).`);
  em.persist(Object.assign(new OutboxEvent(), { type, subjectId: row.id, createdAt: now }));
}

/** The same for a row that may have had its event before: what follows from a row follows once. */
export async function recordEventOnce(em: EntityManager, row: { id: string }, now: Date): Promise<void> {
  const type = EVENT_TYPES[row.constructor.name as SubmissionName];
  if ((await em.count(OutboxEvent, { subjectId: row.id, type })) === 0) recordEvent(em, row, now);
}
