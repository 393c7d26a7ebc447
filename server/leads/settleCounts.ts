import type { EntityManager } from '@mikro-orm/postgresql';

/**
 * Counts what arrived up to two days ago, so that nobody has to count it again; part of each day's work. Where somebody
 * changes such a row at that moment it is left to the next day: counts are right in any case.
 */
export async function settleCounts(em: EntityManager): Promise<void> {
  await em.execute('select "counts"."settle_leads"()');
}
