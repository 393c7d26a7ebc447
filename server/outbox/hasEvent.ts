import type { EntityManager } from '@mikro-orm/postgresql';

/** Whether an event is there still. Whoever deletes it at this moment is waited for: a plain look would find it until the commit. */
export async function hasEvent(em: EntityManager, id: string): Promise<boolean> {
  const found = await em.execute(`select "id" from "outbox_events" where "id" = ? for key share`, [id]);
  return found.length > 0;
}
