import type { EntityManager } from '@mikro-orm/postgresql';
import type { Orm } from '../database/createOrm';
import { DatabaseRestore } from '../database/DatabaseRestore';
import { FORMER_MIGRATIONS, migrateInside, withMigrations } from '../database/migrate';
import { migrationsList } from '../database/migrations/migrationsList';
import type { MediaStore } from '../media/MediaStore';
import {
  type BackupSource,
  type Checksums,
  createChecksum,
  isSameChecksum,
  readBackup,
  verifyBackup,
} from './backupFile';
import { BackupError } from './backupKey';
import { createMediaInsert, MEDIA_FILES } from './mediaRows';
import { type BackupTable, isLeftOut, prepareForBackup, quote, readMigrations, readRows, readTables } from './tables';

const BATCH = 200;
/** Readers of events may have read further than an older backup. */
const LEAP = 1_000_000;

/** A reply that waited at the time of the backup may have been sent since: staff decide. */
const UNSENT_REPLIES = `update "replies" set "state" = 'unknown', "settled_at" = now() where "state" in ('waiting', 'sending')`;

/** A newsletter that was being sent at the time of the backup may have been sent since. */
const UNSENT_NEWSLETTERS = `update "newsletters" set "state" = 'stopped', "settled_at" = now() where "state" in ('waiting', 'sending', 'paused')`;

export interface Restored {
  /** Time of the backup. */
  createdAt: Date;
  /** The checksums in the database before the commit. */
  checksums: Checksums;
}

/** Called when a step begins, and with the rows of a table while it goes on. */
export type ReportProgress = (step: string, done?: number, total?: number) => void;

interface RestoreOptions {
  /** Takes the files of uploaded pictures. */
  store?: MediaStore;
  report?: ReportProgress;
  /** Ends the restore inside its transaction. */
  finish?: (inside: EntityManager, createdAt: Date) => Promise<void>;
}

/**
 * Fills an empty database from a backup, and updates its schema, in one transaction: a restore that fails, or whose process is
 * killed, leaves the database empty. Afterwards nobody is signed in, and no recovery code is valid.
 * @throws BackupError for a damaged file, a file of a newer version, or a database that is not empty.
 */
export async function restoreBackup(
  orm: Orm,
  isServer: boolean,
  backup: BackupSource,
  { store, report = () => {}, finish = async () => {} }: RestoreOptions = {},
): Promise<Restored> {
  report('Checking the file');
  const verified = await verifyBackup(backup);
  const { checksums } = verified;
  const head = { ...verified.head, migrations: replaceFormer(verified.head.migrations) };
  const known = migrationsList.map(({ name }) => name);
  const unknown = head.migrations.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    throw new BackupError(`The backup is of a newer version (${unknown.join(', ')}). Update the product first.`);
  }
  const createdAt = new Date(head.createdAt);
  const restored = Object.fromEntries(Object.entries(checksums).filter(([table]) => !isLeftOut(table)));
  const files = store && createMediaInsert(store);
  try {
    await withMigrations(orm, isServer, async (inside) => {
      if (!(await isEmpty(inside, head.migrations))) {
        throw new BackupError(
          'The database is not empty. A restore goes into a new one: name it by DATABASE_URL or DATA_DIR.',
        );
      }
      report('Making the tables');
      await migrateInside(orm, inside, head.migrations.at(-1));
      await fill(inside, backup, { checksums: restored, files, report });
      report('Updating the tables');
      await migrateInside(orm, inside);
      await inside.execute(UNSENT_REPLIES);
      await inside.execute(UNSENT_NEWSLETTERS);
      await inside.insert(DatabaseRestore, { restoredAt: new Date(), backupAt: createdAt });
      await finish(inside, createdAt);
      report('Committing');
    });
  } catch (error) {
    await files?.undo();
    throw error;
  }
  return { createdAt, checksums: restored };
}

/** Replaces the migrations of the state before the baseline, which has the same columns, by the baseline. */
function replaceFormer(migrations: string[]): string[] {
  if (!migrations.includes(FORMER_MIGRATIONS.first)) return migrations;
  if (migrations.includes(FORMER_MIGRATIONS.last)) return migrationsList.slice(0, 1).map(({ name }) => name);
  throw new BackupError(
    'The backup is older than the last version before this one. Update the site that made it first.',
  );
}

/** Whether a database has no tables, or only the empty ones of an interrupted restore of the same backup. */
async function isEmpty(em: EntityManager, migrations: readonly string[]): Promise<boolean> {
  const seen = await readMigrations(em);
  if (seen.length === 0) return true;
  if (!seen.every((name) => migrations.includes(name))) return false;
  for (const { name } of (await readTables(em)).saved) {
    if ((await em.execute(`select from ${quote(name)} limit 1`)).length > 0) return false;
  }
  return true;
}

interface Filling {
  checksums: Checksums;
  files: ReturnType<typeof createMediaInsert> | undefined;
  report: ReportProgress;
}

async function fill(em: EntityManager, backup: BackupSource, { checksums, files, report }: Filling) {
  await prepareForBackup(em);
  const tables = new Map((await readTables(em)).saved.map((table) => [table.name, table]));
  let insert: ((rows: (string | null)[][]) => Promise<void>) | undefined;
  let rows: (string | null)[][] = [];
  let name = '';
  let done = 0;
  const findInsert = () => (name === MEDIA_FILES ? (files?.insert ?? (async () => {})) : undefined);
  const write = async () => {
    if (rows.length === 0) return;
    if (insert) report(`Writing ${name}`, done, checksums[name]?.rows);
    await insert?.(rows);
    done += rows.length;
    rows = [];
  };
  for await (const line of readBackup(backup)) {
    if (line.kind === 'row') rows.push(line.values);
    if (rows.length === BATCH || line.kind === 'table' || line.kind === 'end') await write();
    if (line.kind === 'table') {
      ({ name } = line);
      done = 0;
      insert = findInsert() ?? (isLeftOut(name) ? undefined : createInsert(em, tables.get(name), line));
    }
  }
  await files?.end();
  for (const table of tables.values()) {
    const checksum = createChecksum();
    const total = checksums[table.name]?.rows;
    let compared = 0;
    for await (const lines of readRows(em, table)) {
      report(`Comparing ${table.name}`, compared, total);
      lines.forEach(checksum.add);
      compared += lines.length;
    }
    // A table of a later version is empty in an older file.
    if (checksums[table.name] && !isSameChecksum(checksum.finish(), checksums[table.name])) {
      throw new BackupError(`The rows of ${table.name} did not come back as they were. Nothing was restored.`);
    }
  }
  if (tables.has('outbox_events')) await skipPositions(em);
}

function createInsert(
  em: EntityManager,
  table: BackupTable | undefined,
  { name, columns }: { name: string; columns: string[] },
) {
  const types = new Map(table?.columns.map((column) => [column.name, column.type]));
  const missing = columns.filter((column) => !types.has(column));
  if (!table || missing.length > 0)
    throw new BackupError(`The backup has ${name} ${missing.join(', ')}, the schema has not.`);
  const names = columns.map(quote).join(', ');
  const values = columns.map((column, index) => `(row ->> ${index})::${types.get(column)}`).join(', ');
  return async (rows: (string | null)[][]) => {
    await em.execute(
      `insert into ${quote(name)} (${names})
        select ${values} from json_array_elements(?::json) as rows(row)`,
      [JSON.stringify(rows)],
    );
  };
}

/** Advances the positions of events, because their sequence belongs to no column. */
async function skipPositions(em: EntityManager) {
  await em.execute(
    `select setval('outbox_events_position', coalesce(max("position"), 0) + ${LEAP}, false) from "outbox_events"`,
  );
}
