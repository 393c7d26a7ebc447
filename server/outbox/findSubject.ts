import type { EntityClass } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Submission } from '../submissions/Submission';
import { isFlaggedType, nameOfType, type SubmissionName } from './eventTypes';
import { OutboxEvent } from './OutboxEvent';

/** The table of a kind of event. By its name, because the outbox knows no domain. */
const getEntity = (em: EntityManager, name: SubmissionName) =>
  em.getMetadata().getByClassName<Submission>(name).class as EntityClass<Submission>;

export interface Subject {
  event: OutboxEvent;
  row: Submission;
}

/**
 * The row that an event tells of, as it is now. Nothing where it was deleted or erased since, or restored since it was told of as
 * flagged: then there is nothing left to do.
 * @throws SubjectSuspended where it was taken for spam.
 */
export async function findSubject(em: EntityManager, id: string | undefined): Promise<Subject | undefined> {
  const event = await em.findOne(OutboxEvent, { id });
  if (!event) return undefined;
  const row = (await em.findOne(getEntity(em, nameOfType(event.type)), {
    id: event.subjectId,
  } as never)) as unknown as Submission | null;
  if (isFlaggedType(event.type)) return row?.flaggedAt ? { event, row } : undefined;
  if (row?.flaggedAt) throw new SubjectSuspended();
  return row ? { event, row } : undefined;
}

/** The same for a page of events: rows by their ids, with one statement for each kind that there is. */
export async function findSubjects(
  em: EntityManager,
  events: readonly OutboxEvent[],
): Promise<Map<string, Submission>> {
  const found = new Map<string, Submission>();
  for (const [type, some] of Map.groupBy(events, ({ type }) => type)) {
    const where = { id: { $in: some.map(({ subjectId }) => subjectId) }, flaggedAt: null };
    for (const row of await em.find(getEntity(em, nameOfType(type)), where as never)) {
      found.set((row as unknown as { id: string }).id, row as unknown as Submission);
    }
  }
  return found;
}

/** The row that something follows from is taken for spam: what was not done by then waits until it is restored. */
export class SubjectSuspended extends Error {
  override name = 'SubjectSuspended';
}
