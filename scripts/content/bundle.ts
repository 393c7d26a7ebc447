import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { z } from 'zod';
import { localeNames } from '../../schema/locales';
import { AGENCY_FILE, CONTENT_DIRECTORY } from '../../server/content/directories';
import { CommandError } from '../staff/CommandError';
import type { PublishedEdits } from './readEdits';
import { writeFiles } from './writeFiles';

/** File of a bundle with its edits. The other files of a bundle are for people and version control. */
const EDITS_FILE = 'edits.json';

const FORMAT = 1;

const rules = z.object({
  format: z.literal(FORMAT),
  publication: z.int().nonnegative(),
  edits: z.array(
    z.object({
      document: z.string(),
      locale: z.enum(localeNames),
      path: z.string(),
      value: z.unknown(),
      baseHash: z.string().nullable(),
      sourceHash: z.string().nullable(),
    }),
  ),
});

/**
 * Writes the content files of this checkout with edits into a new folder, and the edits themselves. Pictures that staff uploaded
 * are not part of it: files of a bundle name pictures of the release alone.
 * @throws CommandError for a folder that has files.
 */
export function writeBundle(folder: string, { publication, edits }: PublishedEdits): string[] {
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new CommandError(`${folder} has files already. Name a folder that does not exist yet.`);
  cpSync(CONTENT_DIRECTORY, join(folder, relative('agency', CONTENT_DIRECTORY)), { recursive: true });
  cpSync(AGENCY_FILE, join(folder, relative('agency', AGENCY_FILE)));
  const changed = writeFiles(folder, edits);
  writeFileSync(join(folder, EDITS_FILE), `${JSON.stringify({ format: FORMAT, publication, edits }, null, 2)}\n`);
  return changed;
}

/** Reads the edits of a bundle. @throws CommandError for a folder that is none. */
export function readBundle(folder: string): PublishedEdits {
  const file = join(folder, EDITS_FILE);
  if (!existsSync(file)) throw new CommandError(`${folder} is no bundle: it has no ${EDITS_FILE}.`);
  const { data, error } = rules.safeParse(parseJson(readFileSync(file, 'utf8')));
  if (data)
    return { publication: data.publication, edits: data.edits.map((edit) => ({ ...edit, value: edit.value ?? null })) };
  const problems = error.issues.map(({ path, message }) => `  ${path.join('.') || EDITS_FILE}: ${message}`);
  throw new CommandError(`${file} cannot be read:\n${problems.slice(0, 20).join('\n')}`);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
