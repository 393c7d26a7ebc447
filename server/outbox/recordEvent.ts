import type { EntityManager } from '@mikro-orm/postgresql';
import { v7 } from 'uuid';
import { isFlaggedByScore } from '../submissions/isFlaggedByScore';
import type { Submission } from '../submissions/Submission';
import { eventOf } from './eventOf';
import type { EventType } from './eventTypes';
import { OutboxEvent } from './OutboxEvent';

type Flagged = Pick<Submission, 'id' | 'createdAt' | 'flaggedAt'>;

/** Adds it to what the next flush writes, for a row that may have its event: what follows, follows once. */
export async function recordEventOnce(em: EntityManager, row: { id: string }, now: Date): Promise<void> {
  const event = eventOf(row, now);
  if ((await em.count(OutboxEvent, { subjectId: row.id, type: event.type })) === 0) em.persist(event);
}

/**
 * For a row that was taken for spam and is none, as it was flagged, in the transaction that restores it. One that was stored as spam
 * has its event now; any other had it before, and an event that is gone by then told of it a year ago. An event that is there stays
 * the same, but takes a new place: who read on meanwhile was told nothing of the row.
 */
export async function recordRestored(em: EntityManager, row: Flagged, now: Date): Promise<void> {
  await em.nativeUpdate(OutboxEvent, { subjectId: row.id }, { position: null });
  if (isFlaggedByScore(row)) await recordEventOnce(em, row, now);
}

/**
 * For what may happen to a row more than once: some time after the last time, a day unless said, it counts anew; before that
 * it does not.
 */
export async function recordEventAgain(
  em: EntityManager,
  { id }: { id: string },
  type: EventType,
  now: Date,
  { afterHours = 24 } = {},
): Promise<void> {
  await em.execute(
    `insert into "outbox_events" ("id", "type", "subject_id", "created_at") values (?, ?, ?, ?)
      on conflict ("subject_id", "type") do update
        set "id" = excluded."id", "created_at" = excluded."created_at", "position" = null, "dispatched_at" = null
        where "outbox_events"."created_at" + make_interval(hours => ?) <= excluded."created_at"`,
    [v7(), type, id, now, afterHours],
  );
}
