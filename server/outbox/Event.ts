import { GraphQLJSONObject } from 'graphql-scalars';
import { Field, ID, Int, ObjectType } from 'type-graphql';
import type { EventType } from './eventTypes';
import type { Message } from './messageOf';

@ObjectType({ description: 'Something that happened, as webhooks tell it.' })
export class Event implements Message {
  @Field(() => ID, { description: 'The same as `webhook-id`: who has seen it has this one.' })
  id!: string;

  @Field(() => String, { description: 'What happened, such as `lead.created`.' })
  type!: EventType;

  @Field(() => Date, { description: 'When it happened.' })
  timestamp!: Date;

  @Field(() => GraphQLJSONObject, {
    nullable: true,
    description: 'The row as it is now; null where it was taken for spam since.',
  })
  data!: Record<string, unknown> | null;
}

@ObjectType({ description: 'Events in the order in which they are told.' })
export class EventPage {
  @Field(() => [Event])
  results!: Event[];

  @Field(() => Int, { description: 'What to ask with next, now or later.' })
  after!: number;

  @Field(() => Boolean, { description: 'Whether there is more already.' })
  hasMore!: boolean;
}
