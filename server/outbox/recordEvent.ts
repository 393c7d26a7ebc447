import type { EntityManager } from '@mikro-orm/postgresql';
import { v7 } from 'uuid';
import { EVENT_TYPES, type EventType, type SubmissionName } from './eventTypes';
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

/** For what may happen to a row more than once: a day after the last time it counts anew, before that it does not. */
export async function recordEventAgain(
  em: EntityManager,
  { id }: { id: string },
  type: EventType,
  now: Date,
): Promise<void> {
  await em.execute(
    `insert into "outbox_events" ("id", "type", "subject_id", "created_at") values (?, ?, ?, ?)
      on conflict ("subject_id", "type") do update
        set "id" = excluded."id", "created_at" = excluded."created_at", "position" = null, "dispatched_at" = null
        where "outbox_events"."created_at" + interval '1 day' <= excluded."created_at"`,
    [v7(), type, id, now],
  );
}
