import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { link, rename } from 'node:fs/promises';

/** Where a file is written that appears whole or not at all. */
export const getPart = (file: string) => `${file}.${randomUUID()}.part`;

/** @throws Error with code EEXIST. */
export function assertFree(file: string): void {
  if (existsSync(file)) throw Object.assign(new Error(`EEXIST: ${file} exists already`), { code: 'EEXIST' });
}

/**
 * Gives a finished file its name. An earlier one is never overwritten: unlike a new name, a link refuses one that was taken meanwhile.
 * @throws Error with code EEXIST.
 */
export async function giveName(part: string, file: string): Promise<void> {
  try {
    await link(part, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') throw error;
    // Not every file system has links.
    assertFree(file);
    await rename(part, file);
  }
}
