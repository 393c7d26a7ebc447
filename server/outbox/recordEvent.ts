import type { EntityManager } from '@mikro-orm/postgresql';
import { v7 } from 'uuid';
import type { EventSubject } from './EventSubject';
import {
  CONTENT_PUBLISHED,
  EVENT_TYPES,
  type EventType,
  FLAGGED_TYPES,
  STAFF_EVENT_TYPES,
  type StaffAction,
  type SubmissionName,
} from './eventTypes';
import { OutboxEvent } from './OutboxEvent';

const HOUR_MS = 60 * 60 * 1000;

type Flagged = Pick<EventSubject, 'id' | 'createdAt' | 'flaggedAt'>;

/** Adds the event of a row to the next flush unless the row already has it, so that its jobs run only once. */
export async function recordEventOnce(em: EntityManager, row: { id: string }, now: Date): Promise<void> {
  const event = createEvent(row, now);
  if ((await em.count(OutboxEvent, { subjectId: row.id, type: event.type })) === 0) em.persist(event);
}

/**
 * Records that a row is no longer flagged, in the transaction that restores it; `row` still has its flag. A row that was flagged
 * on arrival gets its event now. Any other row had it before; if that event is gone, it was published a year ago. An existing
 * event stays the same but gets a new position, because readers of the feed skipped the row while it was flagged.
 */
export async function recordRestored(em: EntityManager, row: Flagged, now: Date): Promise<void> {
  await em.nativeUpdate(OutboxEvent, { subjectId: row.id }, { position: null });
  if (isFlaggedByScore(row)) await recordEventOnce(em, row, now);
}

/** Records an event that may happen repeatedly to a row. It counts again only after `afterHours`. */
export function recordEventAgain(
  em: EntityManager,
  { id }: { id: string },
  type: EventType,
  now: Date,
  { afterHours = 24 } = {},
): Promise<void> {
  const staleSince = new Date(now.getTime() - afterHours * HOUR_MS);
  return insertEvents(em, [{ type, subjectId: id }], { now, staleSince });
}

/** Records that the time of a promised reply is nearly over, once for each time since which a visitor waits. */
export const recordDueSoon = (em: EntityManager, { name, id }: Omit<Change, 'action'>, since: Date, now: Date) =>
  insertEvents(em, getStaffEvents([{ name, id, action: 'dueSoon' }]), { now, staleSince: since });

/** Records a publication of content, in the transaction that stores it. */
export const recordPublication = (em: EntityManager, subjectId: string, now: Date): Promise<void> =>
  insertEvents(em, [{ type: CONTENT_PUBLISHED, subjectId }], { now, staleSince: now });

interface Times {
  now: Date;
  /** An event of that time or before is replaced, and a later one stays. */
  staleSince: Date;
}

async function insertEvents(
  em: EntityManager,
  events: readonly { type: EventType; subjectId: string }[],
  { now, staleSince }: Times,
): Promise<void> {
  await em.execute(
    `insert into "outbox_events" ("id", "type", "subject_id", "created_at")
      select "id", "type", "subjectId", ?::timestamptz
      from json_to_recordset(?::json) as "events" ("id" uuid, "type" text, "subjectId" uuid)
      on conflict ("subject_id", "type") do update
        set "id" = excluded."id", "created_at" = excluded."created_at", "position" = null, "dispatched_at" = null
        where "outbox_events"."created_at" <= ?::timestamptz`,
    [now, JSON.stringify(events.map((event) => ({ id: v7(), ...event }))), staleSince],
  );
}

/** A change that staff made to a row. */
export interface Change {
  /** Name of the entity. */
  name: string;
  id: string;
  action: StaffAction;
}

/**
 * Records changes by staff, in their transaction. Each replaces the last event of its type. Addresses for the newsletter have no
 * such events.
 */
export async function recordStaffEvent(em: EntityManager, changes: readonly Change[], now: Date): Promise<void> {
  const events = getStaffEvents(changes);
  if (events.length > 0) await insertEvents(em, events, { now, staleSince: now });
}

const getStaffEvents = (changes: readonly Change[]): { type: EventType; subjectId: string }[] =>
  changes.flatMap(({ name, id, action }) =>
    Object.hasOwn(STAFF_EVENT_TYPES, name)
      ? [{ type: STAFF_EVENT_TYPES[name as keyof typeof STAFF_EVENT_TYPES][action], subjectId: id }]
      : [],
  );

/** Creates the event of a new row. The caller stores both in the same statement or transaction. */
export function createEvent(row: { id: string }, now: Date): OutboxEvent {
  const type = EVENT_TYPES[row.constructor.name as SubmissionName];
  if (!type) throw new Error(`Nothing follows from a ${row.constructor.name} (server/outbox/eventTypes).`);
  return Object.assign(new OutboxEvent(), { type, subjectId: row.id, createdAt: now });
}

/**
 * Creates the event of a new flagged row, so that staff see it at once. Returns undefined for a newsletter address, and for an
 * address without mail, such as the canary's, because nobody could be answered.
 */
export function createFlaggedEvent(row: EventSubject, now: Date): OutboxEvent | undefined {
  const name = row.constructor.name;
  if (!Object.hasOwn(FLAGGED_TYPES, name) || row.spamReasons.includes('UNDELIVERABLE')) return undefined;
  const type = FLAGGED_TYPES[name as keyof typeof FLAGGED_TYPES];
  return Object.assign(new OutboxEvent(), { type, subjectId: row.id, createdAt: now });
}

/** Whether a row was flagged when it was stored. Rows that staff flag later can be restored only by staff. */
export const isFlaggedByScore = ({ flaggedAt, createdAt }: Pick<EventSubject, 'flaggedAt' | 'createdAt'>): boolean =>
  flaggedAt?.getTime() === createdAt.getTime();
