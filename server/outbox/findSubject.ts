import type { EntityClass } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { ContactMessage } from '../contact/ContactMessage';
import { HelpQuestion } from '../help/HelpQuestion';
import { Lead } from '../leads/Lead';
import { Subscriber } from '../newsletter/Subscriber';
import { ServiceRequest } from '../service-requests/ServiceRequest';
import type { Submission } from '../submissions/Submission';
import { isFlaggedType, nameOfType, type SubmissionName } from './eventTypes';
import { OutboxEvent } from './OutboxEvent';
import { Withheld } from './Withheld';

const entities: Record<SubmissionName, EntityClass<Submission>> = {
  Lead,
  ContactMessage,
  HelpQuestion,
  Subscriber,
  ServiceRequest,
};

export interface Subject {
  event: OutboxEvent;
  row: Submission;
}

/**
 * The row that an event tells of, as it is now. Nothing where it was deleted or erased since, or restored since it was told of as
 * flagged: then there is nothing left to do.
 * @throws Withheld where it was taken for spam.
 */
export async function findSubject(em: EntityManager, id: string | undefined): Promise<Subject | undefined> {
  const event = await em.findOne(OutboxEvent, { id });
  if (!event) return undefined;
  const row = (await em.findOne(entities[nameOfType(event.type)], {
    id: event.subjectId,
  } as never)) as unknown as Submission | null;
  if (isFlaggedType(event.type)) return row?.flaggedAt ? { event, row } : undefined;
  if (row?.flaggedAt) throw new Withheld();
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
    for (const row of await em.find(entities[nameOfType(type)], where as never)) {
      found.set((row as unknown as { id: string }).id, row as unknown as Submission);
    }
  }
  return found;
}
