import type { EntityManager } from '@mikro-orm/postgresql';

/** Simulates that the site ran until a time, so that its clock is plausible (privacy/checkClock). */
export async function keepRunning(em: EntityManager, until: Date): Promise<void> {
  await em.execute('update "retention_clock" set "last_seen_at" = ?::timestamptz', [until.toISOString()]);
}
