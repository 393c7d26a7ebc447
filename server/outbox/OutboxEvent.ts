import { Entity, Index, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import type { EntityManager } from '@mikro-orm/postgresql';
import { v7 } from 'uuid';
import { inLock, LOCKS } from '../database/locks';
import type { EventType } from './eventTypes';

@Entity({ tableName: 'outbox_events' })
@Unique({ name: 'outbox_events_subject', properties: ['subjectId', 'type'] })
export class OutboxEvent {
  @PrimaryKey({ type: 'uuid' })
  id: string = v7();

  @Property({ type: 'string', length: 40 })
  type!: EventType;

  /** Id of the row to which the event happened. */
  @Property({ type: 'uuid' })
  subjectId!: string;

  @Property({ type: 'Date', columnType: 'timestamptz(3)' })
  createdAt!: Date;

  /** Counts the events in the order in which they are published. */
  @Property({ type: 'integer', columnType: 'bigint', nullable: true })
  @Unique()
  position: number | null = null;

  /** Time at which its jobs were added to the queue. */
  @Property({ type: 'Date', columnType: 'timestamptz(3)', nullable: true })
  @Index()
  dispatchedAt: Date | null = null;
}

const BATCH = 100;

/** Whether there are new or restored events. Usually there are none; then this costs one lookup in each of two indexes. */
export async function hasNewEvents(em: EntityManager): Promise<boolean> {
  const [due] = await em.execute(
    `select from "outbox_events" where "dispatched_at" is null
      union all select from "outbox_events" where "position" is null limit 1`,
  );
  return due !== undefined;
}

/** Assigns positions to new and restored events. Returns the events without jobs, oldest first. */
export async function takeEvents(em: EntityManager): Promise<OutboxEvent[]> {
  await em.transactional(async (inside) => {
    const at = inside as EntityManager;
    await inLock(at, LOCKS.outbox);
    await at.execute(
      `update "outbox_events" set "position" = "numbered"."position"
        from (
          select "id", nextval('outbox_events_position') as "position" from (
            select "id" from "outbox_events" where "position" is null
            order by "created_at", "id" limit ${BATCH}
          ) as "next"
        ) as "numbered"
        where "outbox_events"."id" = "numbered"."id"`,
    );
    // The submission itself does not notify, because a commit with a notification takes a lock that all such commits share.
    await at.execute(`select pg_notify('events', '')`);
  });
  return em.find(
    OutboxEvent,
    { dispatchedAt: null, position: { $ne: null } },
    { orderBy: { position: 'asc' }, limit: BATCH, disableIdentityMap: true },
  );
}

export async function markDispatched(em: EntityManager, events: readonly OutboxEvent[], now: Date): Promise<void> {
  await em.nativeUpdate(OutboxEvent, { id: { $in: events.map(({ id }) => id) } }, { dispatchedAt: now });
}

/** Whether an event still exists. Waits for a transaction that is deleting it: a plain query would find it until the commit. */
export async function hasEvent(em: EntityManager, id: string): Promise<boolean> {
  const found = await em.execute(`select "id" from "outbox_events" where "id" = ? for key share`, [id]);
  return found.length > 0;
}
