import { GraphQLJSONObject } from 'graphql-scalars';
import { Field, ID, Int, ObjectType } from 'type-graphql';
import { getFormValues } from '../input/validValues';
import type { EventSubject } from './EventSubject';
import type { EventType } from './eventTypes';
import type { OutboxEvent } from './OutboxEvent';

@ObjectType({ description: 'Something that happened, as webhooks tell it.' })
export class Event implements Message {
  @Field(() => ID, { description: 'The same as `webhook-id`: who has seen it has this one.' })
  id!: string;

  @Field(() => String, { description: 'Type of the event, such as `lead.created`.' })
  type!: EventType;

  @Field(() => Date, { description: 'When it happened.' })
  timestamp!: Date;

  @Field(() => GraphQLJSONObject, {
    nullable: true,
    description: 'The row as it is now, or the publication; null where the row was taken for spam since.',
  })
  data!: Record<string, unknown> | null;
}

@ObjectType({ description: 'Events in the order of their positions.' })
export class EventPage {
  @Field(() => [Event])
  results!: Event[];

  @Field(() => Int, { description: 'The position for the next call, now or later.' })
  after!: number;

  @Field(() => Boolean, { description: 'Whether there is more already.' })
  hasMore!: boolean;
}

/** The content of a webhook or of the list of events: the type, the time, and the current row. */
interface Message {
  type: EventType;
  timestamp: Date;
  /** Null if the row has since been flagged as spam. Deleted and erased rows have no events. */
  data: Record<string, unknown> | null;
}

/** A publication of content, as its event reports it. */
export interface Published {
  subjectId: string | null;
  number: number;
  restores: number | null;
  createdAt: Date;
  changed: { document: string; locale: string }[];
}

export type EventRow = EventSubject | Published;

export function createMessage(event: OutboxEvent, row: EventRow | undefined): Message {
  return { type: event.type, timestamp: event.createdAt, data: row ? toPayload(row) : null };
}

const toPayload = (row: EventRow): Record<string, unknown> =>
  'changed' in row ? toPublicationPayload(row) : toWebhookPayload(row);

/** Returns the changed documents, without the texts and without the author. */
const toPublicationPayload = ({ number, restores, createdAt, changed }: Published) => ({
  number,
  createdAt,
  restores,
  changed: changed.map(({ document, locale }) => ({ document, locale })),
});

/** Returns the typed values and the columns named here, so that a new column is not published automatically. */
function toWebhookPayload(row: EventSubject) {
  const { id, createdAt, contactedAt, source } = row;
  return { id, createdAt, contactedAt, source, ...getFormValues(row) };
}
