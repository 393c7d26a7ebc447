import type { Submission } from '../submissions/Submission';
import type { EventType } from './eventTypes';
import type { OutboxEvent } from './OutboxEvent';

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

/** What other systems are told, by webhook or when they ask: what happened, when, and the row as it is now. */
export interface Message {
  type: EventType;
  timestamp: Date;
  /** Nothing where the row was taken for spam since; what was deleted or erased took its events with it. */
  data: Record<string, unknown> | null;
}

export function messageOf(event: OutboxEvent, row: Submission | undefined): Message {
  const values = row as unknown as Record<string, unknown>;
  const told = row && TOLD.filter((name) => name in values).map((name) => [name, values[name]]);
  return { type: event.type, timestamp: event.createdAt, data: told ? Object.fromEntries(told) : null };
}
