import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import type { Edit } from '../../server/publishing/ContentEdit';
import { createOverlay } from '../../server/publishing/createOverlay';

const AGENCY_FOLDER = 'agency';

/**
 * Writes the files of this checkout that edits change into a folder that stands for `agency`, and removes those of
 * deleted projects from it.
 * @returns the paths of these files in the folder.
 */
export function writeFiles(folder: string, edits: readonly Edit[]): string[] {
  return [...createOverlay(edits)].flatMap(([file, change]) => {
    const path = relative(resolve(AGENCY_FOLDER), file);
    const target = join(folder, path);
    const before = existsSync(file) ? readFileSync(file, 'utf8') : undefined;
    const after = change(before);
    if (after === before) return [];
    if (after === undefined) rmSync(target, { force: true });
    else {
      mkdirSync(dirname(target), { recursive: true });
      writeFileSync(target, after);
    }
    return path;
  });
}
