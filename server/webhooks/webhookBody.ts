import type { Subject } from '../outbox/findSubject';

/** What is told of a row, of whatever kind: a column that comes later is not told by itself. */
const TOLD = [
  'id',
  'createdAt',
  'contactedAt',
  'source',
  'projectType',
  'timeline',
  'projectDescription',
  'firstName',
  'lastName',
  'name',
  'email',
  'phone',
  'company',
  'service',
  'questionType',
  'message',
  'question',
  'details',
];

/** The body of a webhook: what happened, when, and the row as it is now. */
export function webhookBody({ event, row }: Subject): string {
  const values = row as unknown as Record<string, unknown>;
  const data = Object.fromEntries(TOLD.filter((name) => name in values).map((name) => [name, values[name]]));
  return JSON.stringify({ type: event.type, timestamp: event.createdAt.toISOString(), data });
}
