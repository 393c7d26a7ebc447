import type { EntityManager } from '@mikro-orm/postgresql';

/** As if the site had run until then, so that its clock is plausible (privacy/checkClock). */
export async function keepRunning(em: EntityManager, until: Date): Promise<void> {
  await em.execute('update "retention_clock" set "last_seen_at" = ?::timestamptz', [until.toISOString()]);
}
