import type { EntityManager } from '@mikro-orm/postgresql';
import { v7 } from 'uuid';
import type { Submission } from '../submissions/Submission';
import {
  EVENT_TYPES,
  type EventType,
  FLAGGED_TYPES,
  STAFF_EVENT_TYPES,
  type StaffAction,
  type SubmissionName,
} from './eventTypes';
import { OutboxEvent } from './OutboxEvent';

type Flagged = Pick<Submission, 'id' | 'createdAt' | 'flaggedAt'>;

/** Adds it to what the next flush writes, for a row that may have its event: what follows, follows once. */
export async function recordEventOnce(em: EntityManager, row: { id: string }, now: Date): Promise<void> {
  const event = createEvent(row, now);
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
export function recordEventAgain(
  em: EntityManager,
  { id }: { id: string },
  type: EventType,
  now: Date,
  { afterHours = 24 } = {},
): Promise<void> {
  return insertEvents(em, [{ type, subjectId: id }], now, afterHours);
}

async function insertEvents(
  em: EntityManager,
  events: readonly { type: EventType; subjectId: string }[],
  now: Date,
  afterHours: number,
): Promise<void> {
  await em.execute(
    `insert into "outbox_events" ("id", "type", "subject_id", "created_at")
      select "id", "type", "subjectId", ?::timestamptz
      from json_to_recordset(?::json) as "events" ("id" uuid, "type" text, "subjectId" uuid)
      on conflict ("subject_id", "type") do update
        set "id" = excluded."id", "created_at" = excluded."created_at", "position" = null, "dispatched_at" = null
        where "outbox_events"."created_at" + make_interval(hours => ?) <= excluded."created_at"`,
    [now, JSON.stringify(events.map((event) => ({ id: v7(), ...event }))), afterHours],
  );
}

/** A change that staff made to a row. */
export interface Change {
  /** Of the entity. */
  name: string;
  id: string;
  work: StaffAction;
}

/**
 * Records what staff did with rows, in the transaction that does it, each in the place of the last event of its kind. Nothing is
 * recorded of addresses for the newsletter.
 */
export async function recordStaffEvent(em: EntityManager, changes: readonly Change[], now: Date): Promise<void> {
  const events = changes.flatMap(({ name, id, work }) =>
    Object.hasOwn(STAFF_EVENT_TYPES, name)
      ? [{ type: STAFF_EVENT_TYPES[name as keyof typeof STAFF_EVENT_TYPES][work], subjectId: id }]
      : [],
  );
  if (events.length > 0) await insertEvents(em, events, now, 0);
}

/** The event of a new row; whoever stores the row stores it in the same statement or transaction. */
export function createEvent(row: { id: string }, now: Date): OutboxEvent {
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

/** It was flagged as it was stored. What staff flag later is theirs to restore. */
export const isFlaggedByScore = ({ flaggedAt, createdAt }: Pick<Submission, 'flaggedAt' | 'createdAt'>): boolean =>
  flaggedAt?.getTime() === createdAt.getTime();
