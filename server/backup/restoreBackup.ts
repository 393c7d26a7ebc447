import type { EntityManager } from '@mikro-orm/postgresql';
import type { Orm } from '../database/createOrm';
import { migrate } from '../database/migrate';
import { migrationsList } from '../database/migrations/migrationsList';
import { type BackupTable, backupTables, migrationsOf, quoted } from './BackupTable';
import { BackupFault, readBackup, verifyBackup } from './backupFormat';
import { prepareForBackup, readRows } from './readRows';
import { createTableSum, isSameSum, type TableSum } from './TableSum';

const BATCH = 200;
/** Readers of events may have got further than an older backup knows. */
const LEAP = 1_000_000;

/**
 * Fills an empty database from a backup, and brings its schema up to date.
 * @returns the count and sum of each table, as found in the database before the commit.
 * @throws BackupFault for a damaged file, one of a newer version, or a database that is not empty.
 */
export async function restoreBackup(orm: Orm, isServer: boolean, file: string): Promise<Record<string, TableSum>> {
  const { head, sums } = await verifyBackup(file);
  const known = migrationsList.map(({ name }) => name);
  const unknown = head.migrations.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    throw new BackupFault(`The backup is of a newer version (${unknown.join(', ')}). Update the product first.`);
  }
  const em = orm.em.fork();
  if (!(await isEmpty(em, head.migrations))) {
    throw new BackupFault(
      'The database is not empty. A restore goes into a new one: name it by DATABASE_URL or DATA_DIR.',
    );
  }
  await migrate(orm, isServer, head.migrations.at(-1));
  await em.transactional((inside) => fill(inside as EntityManager, file, sums));
  await migrate(orm, isServer);
  return sums;
}

/** Without a table, or as a restore of the same backup left it that was cut off. */
async function isEmpty(em: EntityManager, migrations: readonly string[]): Promise<boolean> {
  const seen = await migrationsOf(em);
  if (seen.length === 0) return true;
  if (!seen.every((name) => migrations.includes(name))) return false;
  for (const { name } of await backupTables(em)) {
    if ((await em.execute(`select from ${quoted(name)} limit 1`)).length > 0) return false;
  }
  return true;
}

async function fill(em: EntityManager, file: string, sums: Record<string, TableSum>) {
  await prepareForBackup(em);
  const tables = new Map((await backupTables(em)).map((table) => [table.name, table]));
  let insert: ((rows: (string | null)[][]) => Promise<void>) | undefined;
  let rows: (string | null)[][] = [];
  const write = async () => {
    if (rows.length > 0) await insert?.(rows);
    rows = [];
  };
  for await (const line of readBackup(file)) {
    if (line.kind === 'row') rows.push(line.values);
    if (rows.length === BATCH || line.kind === 'table' || line.kind === 'end') await write();
    if (line.kind === 'table') insert = inserter(em, tables.get(line.name), line);
  }
  for (const table of tables.values()) {
    const summing = createTableSum();
    for await (const lines of readRows(em, table)) lines.forEach(summing.add);
    // A table that a later version brought is empty in an older file.
    if (sums[table.name] && !isSameSum(summing.sum(), sums[table.name])) {
      throw new BackupFault(`The rows of ${table.name} did not come back as they were. Nothing was restored.`);
    }
  }
  if (tables.has('outbox_events')) await goOnAfterPositions(em);
}

function inserter(
  em: EntityManager,
  table: BackupTable | undefined,
  { name, columns }: { name: string; columns: string[] },
) {
  const types = new Map(table?.columns.map((column) => [column.name, column.type]));
  const missing = columns.filter((column) => !types.has(column));
  if (!table || missing.length > 0)
    throw new BackupFault(`The backup has ${name} ${missing.join(', ')}, the schema has not.`);
  const names = columns.map(quoted).join(', ');
  const values = columns.map((column, index) => `(row ->> ${index})::${types.get(column)}`).join(', ');
  return async (rows: (string | null)[][]) => {
    await em.execute(
      `insert into ${quoted(name)} (${names})
        select ${values} from json_array_elements(?::json) as rows(row)`,
      [JSON.stringify(rows)],
    );
  };
}

/** Positions of events come from a sequence that belongs to no column. */
async function goOnAfterPositions(em: EntityManager) {
  await em.execute(
    `select setval('outbox_events_position', coalesce(max("position"), 0) + ${LEAP}, false) from "outbox_events"`,
  );
}
