import type { EntityManager } from '@mikro-orm/postgresql';
import { OutboxEvent } from './OutboxEvent';

/** Any number that no other advisory lock of the product uses. */
const LOCK = 4_711_002;
const BATCH = 100;

/** Gives new and restored events their positions and returns those whose work is not handed over yet, oldest first. */
export async function takeEvents(em: EntityManager): Promise<OutboxEvent[]> {
  // The usual answer is that there is nothing, and costs one look into each of two indexes.
  const [due] = await em.execute(
    `select from "outbox_events" where "dispatched_at" is null
      union all select from "outbox_events" where "position" is null limit 1`,
  );
  if (!due) return [];
  await em.transactional(async (inside) => {
    const at = inside as EntityManager;
    await at.execute(`select pg_advisory_xact_lock(${LOCK})`);
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
    // Not said by the submit itself: committing with a notice takes a lock that all such commits share.
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
