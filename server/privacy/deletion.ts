import type { Ending, Holding } from './Holding';

type Table = Pick<Holding, 'table' | 'dependents'> & Pick<Ending, 'key'>;

/** One statement that deletes rows with what depends on them, and answers the keys of the rows that went. */
export function deletion({ table, key = 'id', dependents = [] }: Table, condition: string, limit?: number): string {
  const chosen = limit
    ? `"${key}" in (select "${key}" from "${table}" where ${condition} limit ${limit} for update skip locked)`
    : condition;
  const others = dependents.map(
    (other, index) =>
      `, other${index} as (delete from "${other.table}" where "${other.column}" in (select "${key}" from gone))`,
  );
  return `with gone as (delete from "${table}" where ${chosen} returning "${key}")${others.join('')} select "${key}" from gone`;
}
