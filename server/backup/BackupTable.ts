import type { EntityManager } from '@mikro-orm/postgresql';

/** A table as a backup sees it. */
export interface BackupTable {
  name: string;
  /** Name and type of each column that holds data of its own (generated ones do not). */
  columns: { name: string; type: string }[];
  /** Names of the columns of the primary key. */
  key: string[];
  /** Tables that its foreign keys point at. */
  needs: string[];
}

const MIGRATIONS = 'mikro_orm_migrations';

/** The tables of the product, each after those that its foreign keys point at. */
export async function backupTables(em: EntityManager): Promise<BackupTable[]> {
  const tables: BackupTable[] = await em.execute(`
    select t.relname::text as name,
      (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attname)
        from pg_attribute a
        where a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      (select coalesce(json_agg(a.attname order by a.attname), '[]')
        from pg_index i join pg_attribute a on a.attrelid = t.oid and a.attnum = any(i.indkey)
        where i.indrelid = t.oid and i.indisprimary) as key,
      (select coalesce(json_agg(distinct f.relname), '[]')
        from pg_constraint c join pg_class f on f.oid = c.confrelid
        where c.conrelid = t.oid and c.contype = 'f' and c.confrelid <> t.oid) as needs
    from pg_class t join pg_namespace n on n.oid = t.relnamespace
    where n.nspname = 'public' and t.relkind = 'r' and t.relpersistence = 'p' and t.relname <> '${MIGRATIONS}'
    order by t.relname`);
  return inOrderOfNeed(tables);
}

/** Names of the migrations that the database has seen, in order; none where it is empty. */
export async function migrationsOf(em: EntityManager): Promise<string[]> {
  const [found] = await em.execute(`select to_regclass('public.${MIGRATIONS}') is not null as there`);
  if (!found?.there) return [];
  const rows: { name: string }[] = await em.execute(`select name from ${MIGRATIONS} order by id`);
  return rows.map(({ name }) => name);
}

function inOrderOfNeed(tables: BackupTable[]): BackupTable[] {
  const sorted: BackupTable[] = [];
  let rest = tables;
  while (rest.length > 0) {
    const names = new Set(rest.map(({ name }) => name));
    const ready = rest.filter(({ needs }) => !needs.some((need) => names.has(need)));
    if (ready.length === 0) throw new Error(`These tables need each other in a circle: ${[...names].join(', ')}.`);
    sorted.push(...ready);
    rest = rest.filter((table) => !ready.includes(table));
  }
  return sorted;
}

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
