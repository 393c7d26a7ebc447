import type { EntityManager } from '@mikro-orm/postgresql';

/**
 * The last day before this one that work was planned for: the day before, or an earlier one where no instance ran then.
 * Nothing after a week without any, when the jobs of that day are deleted.
 */
export async function lastPlannedDay(em: EntityManager, day: string): Promise<string | undefined> {
  const [row] = await em.execute(
    `select max("data" ->> 'day') as "day" from jobs.job where "name" = 'upkeep' and "data" ->> 'day' < ?`,
    [day],
  );
  return row?.day ?? undefined;
}
