import { chmodSync, existsSync, mkdirSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { createPostgreSqlTypeParsers } from '@mikro-orm/postgresql';
import array from 'postgres-array';
import { EMBEDDED_SETTINGS, SET } from '../session';
import { DURABLE, DurableFiles, syncDirectory, syncEntries } from './DurableFiles';
import { explainFailure, findReason } from './explainFailure';

/** All of it is allocated at the start, and the system caches files as well; PostgreSQL's default is 128 MB. */
const SMALL = ['-c', 'shared_buffers=32MB'];

const parsers = createPostgreSqlTypeParsers(array.parse);
const parameters = [...PGlite.defaultStartParams, ...SMALL];

/** Opens a database in memory, empty or from files. */
export async function openInMemory(files?: PGliteOptions['fs']): Promise<PGlite> {
  return applySettings(await PGlite.create({ fs: files, startParams: parameters, parsers }));
}

/**
 * Opens the database in a directory, and creates it if there is none.
 * @throws Error with the reason and advice.
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

/** Sets the settings of the session, as for every connection to a server. */
async function applySettings(pglite: PGlite): Promise<PGlite> {
  await pglite.query(SET, [JSON.stringify(EMBEDDED_SETTINGS)]);
  return pglite;
}

/**
 * Creates a directory completely or not at all: beside its final path, and renamed once it is finished and on the disk. Remains
 * of a process that died are created again; at the final path the embedded database would read them as a database, and never
 * open.
 */
async function makeWhole(directory: string, make: (temporary: string) => Promise<void>): Promise<void> {
  // Windows does not rename to an existing directory. A directory with content is not deleted, because it belongs to somebody.
  if (existsSync(directory)) rmdirSync(directory);
  const temporary = `${directory}.new`;
  rmSync(temporary, { recursive: true, force: true });
  await make(temporary);
  syncDirectory(temporary);
  renameSync(temporary, directory);
  syncEntries(dirname(directory));
}

/**
 * Restricts a directory to its owner, as PostgreSQL does: it contains personal data, and the files of the embedded database are
 * readable for every user of the machine. Also changes a directory of an earlier release. A directory of another owner cannot be
 * changed; its user knows who shares it.
 */
export function makePrivate(directory: string): void {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  try {
    chmodSync(directory, 0o700);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error;
  }
}
