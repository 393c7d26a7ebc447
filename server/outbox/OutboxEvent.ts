import { Entity, Index, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import { v7 } from 'uuid';
import type { EventType } from './eventTypes';

@Entity({ tableName: 'outbox_events' })
@Unique({ name: 'outbox_events_subject', properties: ['subjectId', 'type'] })
export class OutboxEvent {
  @PrimaryKey({ type: 'uuid' })
  id: string = v7();

  @Property({ type: 'string', length: 40 })
  type!: EventType;

  /** Id of the row that it happened to. */
  @Property({ type: 'uuid' })
  subjectId!: string;

  @Property({ type: 'Date', columnType: 'timestamptz(3)' })
  createdAt!: Date;

  /** Counts up in the order in which events are taken up. */
  @Property({ type: 'integer', columnType: 'bigint', nullable: true })
  @Unique()
  position: number | null = null;

  /** When its work was handed to the job queue. */
  @Property({ type: 'Date', columnType: 'timestamptz(3)', nullable: true })
  @Index()
  dispatchedAt: Date | null = null;
}
