import type { Submission } from '../submissions/Submission';
import { typedOf } from '../submissions/typedOf';
import type { EventType } from './eventTypes';
import type { OutboxEvent } from './OutboxEvent';

/** What other systems are told, by webhook or when they ask: what happened, when, and the row as it is now. */
export interface Message {
  type: EventType;
  timestamp: Date;
  /** Nothing where the row was taken for spam since; what was deleted or erased took its events with it. */
  data: Record<string, unknown> | null;
}

export function messageOf(event: OutboxEvent, row: Submission | undefined): Message {
  return { type: event.type, timestamp: event.createdAt, data: row ? told(row) : null };
}

/** What was typed, and of the rest what is named here: a column that comes later is not told by itself. */
function told(row: Submission) {
  const { id, createdAt, contactedAt, source } = row;
  return { id, createdAt, contactedAt, source, ...typedOf(row) };
}
