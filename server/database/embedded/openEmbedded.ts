import { chmodSync, existsSync, mkdirSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { createPostgreSqlTypeParsers } from '@mikro-orm/postgresql';
import array from 'postgres-array';
import { EMBEDDED_SETTINGS, SET } from '../session';
import { DURABLE, DurableFiles, syncDirectory, syncEntries } from './DurableFiles';
import { explainFailure, findReason } from './explainFailure';

/** All of it is taken from the start, and the system caches files as well; PostgreSQL's own choice is 128 MB. */
const SMALL = ['-c', 'shared_buffers=32MB'];

const parsers = createPostgreSqlTypeParsers(array.parse);
const parameters = [...PGlite.defaultStartParams, ...SMALL];

/** Opens a database in memory, empty or as its files are. */
export async function openInMemory(files?: PGliteOptions['fs']): Promise<PGlite> {
  return applySettings(await PGlite.create({ fs: files, startParams: parameters, parsers }));
}

/**
 * Opens the database in a directory, and makes it where there is none.
 * @throws Error that says why it cannot, and what to do.
 */
export async function openInDirectory(directory: string): Promise<PGlite> {
  const isNew = !existsSync(join(directory, 'PG_VERSION'));
  const output: string[] = [];
  const startParams = [...parameters.filter((parameter) => parameter !== '-F'), ...DURABLE];
  const openAt = (temporary: string) => {
    makePrivate(temporary);
    return PGlite.create({ fs: new DurableFiles(temporary, output), startParams, parsers });
  };
  try {
    if (isNew) await makeWhole(directory, async (temporary) => (await openAt(temporary)).close());
    return await applySettings(await openAt(directory));
  } catch (error) {
    const what = `The embedded database in ${directory} cannot be ${isNew ? 'made' : 'opened'}`;
    throw Object.assign(explainFailure(what, findReason(error, output)), { cause: error });
  }
}

/** Pins the settings of the session, as every connection to a server does. */
async function applySettings(pglite: PGlite): Promise<PGlite> {
  await pglite.query(SET, [JSON.stringify(EMBEDDED_SETTINGS)]);
  return pglite;
}

/**
 * Makes a directory that is there as a whole or not at all, on the disk: beside its place, which it takes once it is done. What a
 * process that died left there is made anew; in its place the embedded database would take it for a database, and never open it.
 */
async function makeWhole(directory: string, make: (temporary: string) => Promise<void>): Promise<void> {
  // Windows does not rename to a directory that exists; one that holds anything is somebody's, and stays.
  if (existsSync(directory)) rmdirSync(directory);
  const temporary = `${directory}.new`;
  rmSync(temporary, { recursive: true, force: true });
  await make(temporary);
  syncDirectory(temporary);
  renameSync(temporary, directory);
  syncEntries(dirname(directory));
}

/**
 * Makes a directory its owner's alone, as PostgreSQL does with its own: it holds people's data, and files that the embedded
 * one makes are readable for everybody on the machine. Also one that an earlier release made. A directory of another owner
 * cannot be changed; whoever works in one knows who shares it.
 */
export function makePrivate(directory: string): void {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  try {
    chmodSync(directory, 0o700);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error;
  }
}
