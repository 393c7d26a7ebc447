import type { EntityClass } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { EventRow, Published } from './Event';
import type { EventSubject } from './EventSubject';
import { CONTENT_PUBLISHED, isFlaggedType, nameOfType, type SubmissionName } from './eventTypes';
import { OutboxEvent } from './OutboxEvent';

/** Returns the entity class by name, because the outbox imports no domain. */
const getEntity = <Row extends EventSubject>(em: EntityManager, name: SubmissionName) =>
  em.getMetadata().getByClassName<Row>(name).class as EntityClass<Row>;

export interface Subject<Row> {
  event: OutboxEvent;
  row: Row;
}

/**
 * Returns the current row of an event. Returns undefined if the row was deleted or erased, or if the event reports a flag that
 * was removed since: then there is nothing left to do.
 * @throws SubjectSuspended if the row is flagged as spam.
 */
export async function findSubject<Row extends EventSubject = EventSubject>(
  em: EntityManager,
  id: string | undefined,
): Promise<Subject<Row> | undefined> {
  const event = await em.findOne(OutboxEvent, { id });
  if (!event) return undefined;
  const row = (await em.findOne(getEntity<Row>(em, nameOfType(event.type)), {
    id: event.subjectId,
  } as never)) as Row | null;
  if (isFlaggedType(event.type)) return row?.flaggedAt ? { event, row } : undefined;
  if (row?.flaggedAt) throw new SubjectSuspended();
  return row ? { event, row } : undefined;
}

/** The same, for events that may be about a publication as well. */
export async function findReported(em: EntityManager, id: string | undefined): Promise<Subject<EventRow> | undefined> {
  const event = await em.findOne(OutboxEvent, { id });
  if (event?.type !== CONTENT_PUBLISHED) return findSubject(em, id);
  const [row] = await findPublications(em, [event]);
  return row && { event, row };
}

const findPublications = (em: EntityManager, events: readonly OutboxEvent[]): Promise<Published[]> => {
  const entity = em.getMetadata().getByClassName<Published>('ContentPublication').class as EntityClass<Published>;
  return em.find(entity, { subjectId: { $in: events.map(({ subjectId }) => subjectId) } });
};

/** Returns the rows of a page of events by id, with one statement per event type. */
export async function findSubjects(em: EntityManager, events: readonly OutboxEvent[]): Promise<Map<string, EventRow>> {
  const found = new Map<string, EventRow>();
  for (const [type, some] of Map.groupBy(events, ({ type }) => type)) {
    if (type === CONTENT_PUBLISHED) {
      for (const row of await findPublications(em, some)) found.set(row.subjectId ?? '', row);
      continue;
    }
    const where = { id: { $in: some.map(({ subjectId }) => subjectId) }, flaggedAt: null };
    for (const row of await em.find(getEntity(em, nameOfType(type)), where as never)) {
      found.set((row as { id: string }).id, row as unknown as EventSubject);
    }
  }
  return found;
}

/** The row of a job is flagged as spam; the job waits until the row is restored. */
export class SubjectSuspended extends Error {
  override name = 'SubjectSuspended';
}
