import { existsSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { syncDirectory, syncEntries } from './DurableFiles';

/**
 * Makes a directory that is there as a whole or not at all, on the disk: beside its place, which it takes once it is done. What a
 * process that died left there is made anew; in its place the embedded database would take it for a database, and never open it.
 */
export async function makeWhole(directory: string, make: (place: string) => Promise<void>): Promise<void> {
  // Windows renames to no directory that is there; one that holds anything is somebody's, and stays.
  if (existsSync(directory)) rmdirSync(directory);
  const place = `${directory}.new`;
  rmSync(place, { recursive: true, force: true });
  await make(place);
  syncDirectory(place);
  renameSync(place, directory);
  syncEntries(dirname(directory));
}
