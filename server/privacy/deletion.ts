import type { Holding } from './Holding';

type Table = Pick<Holding, 'table' | 'dependents'>;

/** One statement that deletes rows with what depends on them, and answers the ids of the rows that went. */
export function deletion({ table, dependents = [] }: Table, condition: string, limit?: number): string {
  const chosen = limit
    ? `"id" in (select "id" from "${table}" where ${condition} limit ${limit} for update skip locked)`
    : condition;
  const others = dependents.map(
    (other, index) =>
      `, other${index} as (delete from "${other.table}" where "${other.column}" in (select "id" from gone))`,
  );
  return `with gone as (delete from "${table}" where ${chosen} returning "id")${others.join('')} select "id" from gone`;
}
