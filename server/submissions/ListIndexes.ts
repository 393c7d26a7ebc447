import { Index } from '@mikro-orm/decorators/legacy';

type Expression = Parameters<typeof Index>[0] & {};

/**
 * The indexes that lists of a kind of submission are read by (migration 0020): by arrival, name and contact those that
 * are not flagged; by arrival those that wait for contact, and those that are flagged. And by the end of the id, which
 * visitors quote (migration 0150). Names carry the table, because PostgreSQL has one space of names for all.
 */
export function ListIndexes(table: string): ClassDecorator {
  const by = (name: string, key: string, where: string): Expression => ({
    name: `${table}_by_${name}`,
    expression: `create index "${table}_by_${name}" on "${table}" (${key}, "id") where ${where}`,
  });
  const indexes = [
    by('arrival', '"created_at"', '"flagged_at" is null'),
    by('waiting', '"created_at"', '"contacted_at" is null and "flagged_at" is null'),
    by('flagged', '"created_at"', '"flagged_at" is not null'),
    by('contacted', `coalesce("contacted_at", 'infinity')`, '"flagged_at" is null'),
    by('name', '"sort_name"', '"flagged_at" is null'),
    {
      name: `${table}_by_reference`,
      expression: `create index "${table}_by_reference" on "${table}" (right("id"::text, 8))`,
    },
  ];
  return (target) => {
    for (const index of indexes) Index(index)(target as never);
  };
}
