import { existsSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { IsolationLevel } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { migrationsList } from '../database/migrations/migrationsList';
import { type OpenDatabase, openDatabase } from '../database/openDatabase';
import { entities } from '../entities';
import type { Env } from '../env';
import { BACKUP_FORMAT, type BackupHead, type BackupSource, type Checksums, createChecksum } from './backupFile';
import { BackupError, passThrough } from './backupKey';
import { assertFree, getPart, giveName } from './newFile';
import {
  type BackupTable,
  prepareForBackup,
  quote,
  type Read,
  readAsIs,
  readMigrations,
  readRows,
  readTables,
} from './tables';

export interface WrittenBackup {
  checksums: Checksums;
  /** Tables that are none of the site's; they are not in the file. */
  unknown: string[];
}

/**
 * Writes what the database holds into a new file that only its owner may read, encrypted where there is a key; secrets and
 * sign-ins stay out. The file appears whole or not at all; a process that is killed leaves a `.part` beside it.
 * @throws Error when the file exists already; BackupError where a newer version of the site made tables.
 */
export async function writeBackup(em: EntityManager, { file, key }: BackupSource, now: Date): Promise<WrittenBackup> {
  assertFree(file);
  const part = getPart(file);
  const checksums: Checksums = {};
  let unknown: string[] = [];
  try {
    await em.transactional(
      async (inside) => {
        const work = inside as EntityManager;
        await prepareForBackup(work);
        const tables = await readTables(work);
        const migrations = await readMigrations(work);
        assertKnown(tables.unknown, migrations);
        unknown = tables.unknown;
        const head = { backup: BACKUP_FORMAT, createdAt: now.toISOString(), migrations };
        const target = await open(part, 'wx', 0o600);
        await pipeline(
          Readable.from(writeLines(work, head, tables.saved, checksums)),
          createGzip(),
          key?.encrypt ?? passThrough,
          target.createWriteStream({ flush: true }),
        );
      },
      { isolationLevel: IsolationLevel.REPEATABLE_READ, readOnly: true },
    );
    await giveName(part, file);
  } finally {
    rmSync(part, { force: true });
  }
  return { checksums, unknown };
}

/** This version cannot know whether tables that a newer one made hold something secret. */
function assertKnown(unknown: readonly string[], migrations: readonly string[]): void {
  const known = new Set(migrationsList.map(({ name }) => name));
  if (unknown.length === 0 || migrations.every((name) => known.has(name))) return;
  throw new BackupError(
    `A newer version of the site made ${unknown.join(', ')}. Make the backup with that version: this one does not know what is in it.`,
  );
}

async function* writeLines(em: EntityManager, head: BackupHead, tables: BackupTable[], checksums: Checksums) {
  yield `${JSON.stringify(head)}\n`;
  const read = await readWaitingAsNew(em);
  for (const table of tables) {
    yield `${JSON.stringify({ table: table.name, columns: table.columns.map(({ name }) => name) })}\n`;
    const checksum = createChecksum();
    for await (const lines of readRows(em, table, read)) {
      lines.forEach(checksum.add);
      yield `${lines.join('\n')}\n`;
    }
    checksums[table.name] = checksum.finish();
  }
  yield `${JSON.stringify({ end: checksums })}\n`;
}

/** Jobs that are not done: waiting, suspended with a row that was flagged, or failed for staff to look at. */
const NOT_DONE = `select event_id from job_records where state in ('waiting', 'suspended', 'failed') and event_id is not null`;

/**
 * Reads events for a backup, which is without jobs: an event whose mail or webhook still waits counts as not handed over, so
 * that the site that is made of the backup plans it again.
 */
export async function readWaitingAsNew(em: EntityManager): Promise<Read> {
  const [found] = await em.execute(`select to_regclass('job_records') is not null as there`);
  if (!found?.there) return readAsIs;
  return (table, column) =>
    table === 'outbox_events' && column === 'dispatched_at'
      ? `case when id in (${NOT_DONE}) then null else dispatched_at end`
      : quote(column);
}

/**
 * Opens the database that the settings name as it is, without bringing it up to date.
 * @throws BackupError where there is none: it would be made, and a backup of it would look like one of the site.
 */
export async function openForBackup(env: Env): Promise<OpenDatabase> {
  const directory = join(resolve(env.DATA_DIR), 'database');
  if (!env.DATABASE_URL && !existsSync(join(directory, 'PG_VERSION'))) {
    throw new BackupError(`There is no database in ${directory}. Correct DATA_DIR, or set DATABASE_URL.`);
  }
  return openDatabase(env, entities, {
    prepare: async (orm) => {
      if ((await readMigrations(orm.em.fork())).length > 0) return;
      const setting = env.DATABASE_URL ? 'DATABASE_URL' : 'DATA_DIR';
      throw new BackupError(`The database that ${setting} names has no tables of this site. Correct ${setting}.`);
    },
  });
}
