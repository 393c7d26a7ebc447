import type { EntityManager } from '@mikro-orm/postgresql';

/** Lets the transaction that it is called in delete entries of the trail, for the end of the time that they are kept. */
export async function allowPurge(inside: EntityManager): Promise<void> {
  await inside.execute(`select set_config('site.audit_purge', 'on', true)`);
}
