import type { EntityManager } from '@mikro-orm/postgresql';
import { type BackupTable, quote } from './tables';

const BATCH = 500;

/** How a column is read, as SQL. */
export type Read = (table: string, column: string) => string;

export const readAsIs: Read = (_table, column) => quote(column);

/** Inside a transaction: makes texts the same on every server, and lets a long table take its time. */
export async function prepareForBackup(em: EntityManager): Promise<void> {
  for (const setting of [
    `timezone = 'UTC'`,
    `datestyle = 'ISO, YMD'`,
    `intervalstyle = 'iso_8601'`,
    `bytea_output = 'hex'`,
    `extra_float_digits = 1`,
    `statement_timeout = 0`,
  ]) {
    await em.execute(`set local ${setting}`);
  }
}

/** The rows of a table in the order of its key, each as the JSON text of an array of texts; a batch at a time. */
export async function* readRows(
  em: EntityManager,
  { name, columns, key }: BackupTable,
  read: Read = readAsIs,
): AsyncGenerator<string[]> {
  const values = columns.map((column) => `(${read(name, column.name)})::text`).join(', ');
  const order = key.map((column) => `${quote(column)}::text collate "C"`).join(', ');
  await em.execute(
    `declare backup_rows no scroll cursor for
      select json_build_array(${values})::text as line from ${quote(name)} ${order && `order by ${order}`}`,
  );
  for (;;) {
    const rows: { line: string }[] = await em.execute(`fetch ${BATCH} from backup_rows`);
    if (rows.length > 0) yield rows.map(({ line }) => line);
    if (rows.length < BATCH) break;
  }
  await em.execute('close backup_rows');
}
