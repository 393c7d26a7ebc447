import type { EntityManager } from '@mikro-orm/postgresql';

/** Returns every row of every table as text, as a reader of the whole database would see it. */
export async function dumpDatabase(em: EntityManager): Promise<string> {
  const tables = (await em.execute(`select table_schema as home, table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`)) as {
    home: string;
    name: string;
  }[];
  const lines: string[] = [];
  for (const { home, name } of tables) {
    const rows = (await em.execute(`select held::text as row from "${home}"."${name}" held`)) as { row: string }[];
    lines.push(...rows.map(({ row }) => `${name}: ${row}`));
  }
  return lines.join('\n');
}
