import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { parse } from 'yaml';
import { contentLanguage } from '../../schema/locales';
import { layMessages } from '../../schema/messages/layMessages';
import { getAt, setAt } from '../../server/content/contentPath';
import { AGENCY_FILE } from '../../server/content/directories';
import { listWords } from '../../server/content/releasedWords';
import { applyEdits } from '../../server/publishing/applyEdits';
import type { Edit } from '../../server/publishing/ContentEdit';
import { getEntryFolder, getFile, getPartOfFile, isWords } from '../../server/publishing/documents';
import { readDefault } from '../../server/publishing/releasedTexts';
import { orderFields } from './orderFields';
import { patchYaml } from './patchYaml';

const AGENCY_FOLDER = 'agency';

/**
 * Writes the files of this checkout that edits change into a folder that stands for `agency`, and removes those of
 * deleted entries from it.
 * @returns the paths of these files in the folder.
 */
export function writeFiles(folder: string, edits: readonly Edit[]): string[] {
  const values = applyEdits(edits);
  return [...values].flatMap(([file, value]) => {
    const path = relative(resolve(AGENCY_FOLDER), file);
    const target = join(folder, path);
    const before = existsSync(file) ? readFileSync(file, 'utf8') : undefined;
    const after = value === undefined ? undefined : printFile(file, value, before, values);
    if (after === before) return [];
    if (after === undefined) rmSync(target, { force: true });
    else {
      mkdirSync(dirname(target), { recursive: true });
      writeFileSync(target, after);
    }
    return path;
  });
}

/** Prints a file with another value. A renamed entry begins with the text of its former file. */
function printFile(
  file: string,
  value: unknown,
  before: string | undefined,
  values: ReadonlyMap<string, unknown>,
): string {
  // Staff edit some facts of the agency; the others stay as the file has them.
  if (file === resolve(AGENCY_FILE)) return patchYaml(before ?? '', { ...parse(before ?? '{}'), ...(value as object) });
  const { document, locale } = getPartOfFile(file);
  if (isWords(document)) return printWords(value, readDefault(document, locale), before ?? '{}');
  const list = getEntryFolder(document);
  if (!list) return patchYaml(before ?? '', value);
  const { formerIds = [] } = (values.get(getFile(document, contentLanguage)) ?? {}) as { formerIds?: string[] };
  const former = formerIds.map((id) => getFile(`${list}/${id}`, locale)).find((one) => existsSync(one));
  return patchYaml(before ?? (former ? readFileSync(former, 'utf8') : ''), value, orderFields());
}

/** Adds the words that differ from those of the release to the words of the agency. */
function printWords(value: unknown, released: unknown, before: string): string {
  const changed = listWords(value).filter(([path, text]) => text !== getAt(released, path));
  const words = changed.reduce<unknown>((tree, [path, text]) => setAt(tree, path, text), {});
  return changed.length > 0 ? `${JSON.stringify(layMessages(JSON.parse(before), words), null, 2)}\n` : before;
}
