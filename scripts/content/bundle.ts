import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { z } from 'zod';
import { localeNames } from '../../schema/locales';
import { AGENCY_FILE, CONTENT_DIRECTORY } from '../../server/content/directories';
import { CommandError } from '../staff/CommandError';
import type { PictureFile } from './pictureFiles';
import type { PublishedEdits } from './readEdits';
import { writeFiles } from './writeFiles';

/** File of a bundle with its edits. The other files of a bundle are for people and version control. */
const EDITS_FILE = 'edits.json';

const PICTURES_FOLDER = 'pictures';

const FORMAT = 1;

const share = z.number().min(0).max(1);

const pictureRules = z.object({
  id: z.string().regex(/^[0-9a-f]{32}$/),
  sha256: z.string(),
  width: z.int().positive(),
  height: z.int().positive(),
  focusX: share,
  focusY: share,
  isDecorative: z.boolean(),
  texts: z.partialRecord(z.enum(localeNames), z.string()),
});

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
  // Bundles of earlier releases have none.
  pictures: z.array(pictureRules).default([]),
});

/** What a bundle has: edits, and the uploaded pictures that they name. */
export interface Bundle extends PublishedEdits {
  pictures: readonly PictureFile[];
}

const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

const getPictureFile = (id: string) => join(PICTURES_FOLDER, `${id}.webp`);

/**
 * Writes the content files of this checkout with edits into a new folder, and the edits and their pictures themselves.
 * @returns the content files that edits change.
 * @throws CommandError for a folder that has files.
 */
export function writeBundle(folder: string, { publication, edits, pictures }: Bundle): string[] {
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new CommandError(`${folder} has files already. Name a folder that does not exist yet.`);
  cpSync(CONTENT_DIRECTORY, join(folder, relative('agency', CONTENT_DIRECTORY)), { recursive: true });
  cpSync(AGENCY_FILE, join(folder, relative('agency', AGENCY_FILE)));
  const changed = writeFiles(folder, edits);
  if (pictures.length > 0) mkdirSync(join(folder, PICTURES_FOLDER));
  const described = pictures.map(({ id, bytes, ...picture }) => {
    writeFileSync(join(folder, getPictureFile(id)), bytes);
    return { id, sha256: hash(bytes), ...picture };
  });
  const bundle = { format: FORMAT, publication, edits, pictures: described };
  writeFileSync(join(folder, EDITS_FILE), `${JSON.stringify(bundle, null, 2)}\n`);
  return changed;
}

/** Reads the edits and pictures of a bundle. @throws CommandError for a folder that is none, or lacks a picture as it was exported. */
export function readBundle(folder: string): Bundle {
  const file = join(folder, EDITS_FILE);
  if (!existsSync(file)) throw new CommandError(`${folder} is no bundle: it has no ${EDITS_FILE}.`);
  const { data, error } = rules.safeParse(parseJson(readFileSync(file, 'utf8')));
  if (data) {
    return {
      publication: data.publication,
      edits: data.edits.map((edit) => ({ ...edit, value: edit.value ?? null })),
      pictures: readPictureFiles(folder, data.pictures),
    };
  }
  const problems = error.issues.map(({ path, message }) => `  ${path.join('.') || EDITS_FILE}: ${message}`);
  throw new CommandError(`${file} cannot be read:\n${problems.slice(0, 20).join('\n')}`);
}

function readPictureFiles(folder: string, pictures: readonly z.infer<typeof pictureRules>[]): PictureFile[] {
  const problems: string[] = [];
  const read = pictures.flatMap(({ sha256, ...picture }) => {
    const name = getPictureFile(picture.id);
    const file = join(folder, name);
    const bytes = existsSync(file) ? readFileSync(file) : undefined;
    if (bytes && hash(bytes) === sha256) return { ...picture, bytes };
    problems.push(`  ${name} ${bytes ? 'is not the file that was exported' : 'is missing'}`);
    return [];
  });
  if (problems.length > 0)
    throw new CommandError(`Nothing is imported, because of the pictures of ${folder}:\n${problems.join('\n')}`);
  return read;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
