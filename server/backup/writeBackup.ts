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
import type { MediaStore } from '../media/MediaStore';
import type { Env } from '../settings/env';
import { entities } from '../start/entities';
import { BACKUP_FORMAT, type BackupHead, type BackupSource, type Checksums, createChecksum } from './backupFile';
import { BackupError, passThrough } from './backupKey';
import { MEDIA_FILES, readMediaRows } from './mediaRows';
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
  /** Tables that do not belong to the site; they are not in the file. */
  unknown: string[];
  /** Uploaded pictures whose files are not stored. */
  missing: string[];
}

/**
 * Writes the database into a new file that only its owner may read, encrypted if there is a key, without secrets and sign-ins.
 * The file appears whole or not at all; a killed process leaves a `.part` file beside it.
 * @param store The files of uploaded pictures, which go into the same file.
 * @throws Error if the file exists already; BackupError if a newer version of the site created tables.
 */
export async function writeBackup(
  em: EntityManager,
  { file, key }: BackupSource,
  now: Date,
  store?: MediaStore,
): Promise<WrittenBackup> {
  assertFree(file);
  const part = getPart(file);
  const checksums: Checksums = {};
  const missing: string[] = [];
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
          Readable.from(writeLines(work, head, { tables: tables.saved, checksums, store, missing })),
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
  return { checksums, unknown, missing };
}

/** Fails for tables of a newer version, because this version cannot know whether they contain secrets. */
function assertKnown(unknown: readonly string[], migrations: readonly string[]): void {
  const known = new Set(migrationsList.map(({ name }) => name));
  if (unknown.length === 0 || migrations.every((name) => known.has(name))) return;
  throw new BackupError(
    `A newer version of the site made ${unknown.join(', ')}. Make the backup with that version: this one does not know what is in it.`,
  );
}

interface Lines {
  tables: BackupTable[];
  /** Filled while the lines are written. */
  checksums: Checksums;
  store: MediaStore | undefined;
  /** The same. */
  missing: string[];
}

async function* writeLines(em: EntityManager, head: BackupHead, { tables, checksums, store, missing }: Lines) {
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
  if (store && tables.some(({ name }) => name === 'media')) {
    yield `${JSON.stringify({ table: MEDIA_FILES, columns: ['picture', 'name', 'bytes'] })}\n`;
    const checksum = createChecksum();
    for await (const line of readMediaRows(em, store, missing)) {
      checksum.add(line);
      yield `${line}\n`;
    }
    checksums[MEDIA_FILES] = checksum.finish();
  }
  yield `${JSON.stringify({ end: checksums })}\n`;
}

/** Events of unfinished jobs: waiting, suspended while the row is flagged, or failed for staff to decide. */
const NOT_DONE = `select event_id from job_records where state in ('waiting', 'suspended', 'failed') and event_id is not null`;

/**
 * Reads events for a backup, which contains no jobs: an event with an unfinished mail or webhook counts as new, so that the
 * restored site plans its jobs again.
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
 * Opens the database of the settings without updating its schema.
 * @throws BackupError if it does not exist, because it would be created and its backup would look like one of the site.
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
