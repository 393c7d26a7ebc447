import type { EntityManager } from '@mikro-orm/postgresql';

export type Values = Readonly<Record<string, string | number>>;

/** Runs SQL with named values such as `:now`; a cast such as `::int` is not one. */
export async function executeNamed<Row>(em: EntityManager, sql: string, values: Values): Promise<Row[]> {
  const ordered: (string | number)[] = [];
  const positional = sql.replace(/(?<!:):([a-z]\w*)/gi, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`No value is given for :${name}.`);
    ordered.push(value);
    return name === 'now' ? '?::timestamptz' : '?::text';
  });
  return (await em.execute(positional, ordered)) as Row[];
}
