import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { link, rename } from 'node:fs/promises';

/** Returns a temporary name, so that the file appears whole or not at all. */
export const getPart = (file: string) => `${file}.${randomUUID()}.part`;

/** @throws Error with code EEXIST. */
export function assertFree(file: string): void {
  if (existsSync(file)) throw Object.assign(new Error(`EEXIST: ${file} exists already`), { code: 'EEXIST' });
}

/**
 * Renames a finished file. Never overwrites another file: unlike a rename, a link fails if the name is in use.
 * @throws Error with code EEXIST.
 */
export async function giveName(part: string, file: string): Promise<void> {
  try {
    await link(part, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') throw error;
    // Some file systems have no links.
    assertFree(file);
    await rename(part, file);
  }
}
