import { accessSync, constants, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { explainFailure } from './explainFailure';

/** SQLite's error code for a lock of another process; other bits of the code contain details. */
const BUSY = 5;

/**
 * Locks a directory for this process. The embedded database has no lock of its own, and two processes would destroy it. The lock
 * belongs to the operating system (an SQLite file in an open exclusive transaction), so it ends with the process in any case, and
 * no stale lock remains.
 * @returns the function that releases the lock.
 * @throws Error that names the process with the lock, or explains why nothing can be written there.
 */
export function lockDirectory(directory: string, owner: string): () => void {
  const lockFile = join(directory, 'lock.sqlite');
  const ownerFile = join(directory, 'owner.txt');
  let lock: DatabaseSync | undefined;
  try {
    mkdirSync(directory, { recursive: true });
    accessSync(directory, constants.W_OK | constants.X_OK);
    lock = new DatabaseSync(lockFile);
    // SQLite opens a write-protected file for reading, and then locks nothing.
    accessSync(lockFile, constants.W_OK);
    lock.exec('BEGIN EXCLUSIVE');
    writeFileSync(ownerFile, owner);
  } catch (error) {
    lock?.close();
    throw explainLock(directory, readOwner(ownerFile), error as Partial<SqliteError>);
  }
  const taken = lock;
  return () => taken.close();
}

interface SqliteError extends NodeJS.ErrnoException {
  errcode: number;
  errstr: string;
}

function explainLock(
  directory: string,
  owner: string,
  { errcode, errstr, code, message }: Partial<SqliteError>,
): Error {
  if (errcode === undefined) {
    const otherwise = 'Set DATA_DIR to a directory that this process may write to, or set a DATABASE_URL.';
    return explainFailure(`The data directory ${directory} cannot be used`, code ?? message ?? '', otherwise);
  }
  if ((errcode & 0xff) === BUSY) {
    return new Error(
      `The data directory ${directory} is in use by another process: ${owner}.\n` +
        'Stop that process, or give this one another DATA_DIR or a DATABASE_URL.',
    );
  }
  return new Error(
    `The data directory ${directory} cannot be locked: lock.sqlite: ${errstr}.\n` +
      'DATA_DIR has to be on a disk of this machine that takes locks and has room. A lock.sqlite that is damaged can be ' +
      'deleted while no site runs; the data is not in it.',
  );
}

function readOwner(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return 'one that is just starting';
  }
}
