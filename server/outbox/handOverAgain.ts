import type { EntityManager } from '@mikro-orm/postgresql';
import { OutboxEvent } from './OutboxEvent';

/**
 * For work whose receiver is in the settings no more: what follows from the event is planned once more, for the receivers of
 * now. Jobs have the same id each time, so that those who had theirs are not told again while it is remembered.
 */
export async function handOverAgain(em: EntityManager, id: string): Promise<void> {
  await em.nativeUpdate(OutboxEvent, { id }, { dispatchedAt: null });
}
