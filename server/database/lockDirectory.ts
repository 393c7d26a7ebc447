import { accessSync, constants, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/**
 * Takes a directory for this process alone. The embedded database takes no lock of its own, and two processes on one
 * directory destroy it. The lock is the operating system's (on an SQLite file, held in an open exclusive transaction),
 * so it ends with the process however that dies, and no stale lock is ever left.
 * @returns the release.
 * @throws Error that names the process that holds the directory, or says that nothing can be written there.
 */
export function lockDirectory(directory: string, owner: string): () => void {
  const lockFile = join(directory, 'lock.sqlite');
  const ownerFile = join(directory, 'owner.txt');
  const lock = toWrite(directory, () => {
    mkdirSync(directory, { recursive: true });
    accessSync(directory, constants.W_OK | constants.X_OK);
    const opened = new DatabaseSync(lockFile);
    // SQLite opens it to read where it may not write, and then locks nothing.
    accessSync(lockFile, constants.W_OK);
    return opened;
  });
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch {
    lock.close();
    throw new Error(
      `The data directory ${directory} is in use by another process: ${readOwner(ownerFile)}.\n` +
        'Stop that process, or give this one another DATA_DIR or a DATABASE_URL.',
    );
  }
  writeFileSync(ownerFile, owner);
  return () => lock.close();
}

/** What is done so that the directory can be written; @throws Error in words where it cannot. */
function toWrite<Result>(directory: string, act: () => Result): Result {
  try {
    return act();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new Error(
      `The data directory ${directory} cannot be used (${code}).\n` +
        'Set DATA_DIR to a directory that this process may write to, or set a DATABASE_URL.',
    );
  }
}

function readOwner(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return 'one that is just starting';
  }
}
