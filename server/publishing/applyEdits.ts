import { contentLanguage, localeNames } from '../../schema/locales';
import { getAt, isFields, setAt } from '../content/contentPath';
import { hasWord } from '../content/readPrice';
import { changeSources, type Sources } from '../content/Source';
import type { Edit } from './ContentEdit';
import { type EntryFolder, entryFolders, getEntryName, getFile, isEntry, isEntryFolder, isProject } from './documents';
import { findEntryIds, findProjectIds } from './entryIds';
import { arrangeEntries, findListed, isEntryList, isFactList, isIds, isOptionalList, isPriceField } from './entryLists';
import { followPackages } from './followPackages';
import { type Files, followProjects } from './followProjects';
import { getDefault, hasTarget, isDate, omitReleasedEdits, readDefault, readSlugs, sources } from './releasedTexts';

/** Returns the values of the files that edits change, by path. Entries that staff deleted have no file any more. */
export function applyEdits(edits: readonly Edit[]): Map<string, unknown> {
  const values = applyOwnEdits(edits);
  const files = openFiles(values);
  const released = omitReleasedEdits(edits);
  for (const folder of entryFolders) {
    const ids = released.find(({ document }) => document === folder)?.value;
    if (isIds(ids)) arrangeFolder(folder, ids, values, files.read);
  }
  if (edits.length === 0) return values;
  followProjects(findProjectIds(released), findEntryIds('articles', released), files);
  followPackages(files);
  return values;
}

/** Reads and changes values over the files of the release. */
function openFiles(values: Map<string, unknown>): Files {
  const read: Files['read'] = (document, locale) => {
    const file = getFile(document, locale);
    return values.has(file) ? values.get(file) : readDefault(document, locale);
  };
  return {
    read,
    change: (document, locale, set) => values.set(getFile(document, locale), set(read(document, locale))),
  };
}

/**
 * Returns the values of the files that edits change, by path, as each document has them by itself.
 * @param listed the entries of lists, where the edits are those of one document.
 */
export function applyOwnEdits(all: readonly Edit[], listed = findListed(all)): Map<string, unknown> {
  const edits = omitReleasedEdits(all);
  const values = new Map<string, unknown>();
  const { read, change } = openFiles(values);
  for (const edit of [...edits].sort(byDepth)) {
    const { document, locale, path, value } = edit;
    if (isEntryFolder(document) || !hasTarget(edit, listed)) continue;
    // A release may have a later date of its own.
    if (isDate(edit) && String(getDefault(edit)) > String(value)) continue;
    if (isIds(value) && isEntryList(edit)) {
      // A translation has the entries of its original, in the same order; those without words it has not.
      for (const own of isFactList(edit) ? [contentLanguage] : localeNames)
        change(document, own, (before) => {
          const entries = arrangeEntries(getAt(before, path), value);
          const isLeftOut = entries.length === 0 && isOptionalList(edit);
          return setAt(begin(document, before), path, isLeftOut ? undefined : entries);
        });
      continue;
    }
    const isNone = value === '' || (Array.isArray(value) && value.length === 0 && isOptionalList(edit));
    change(document, locale, (before) =>
      setAt(begin(document, before), path, isNone ? undefined : (value ?? undefined)),
    );
  }
  // Where staff typed an amount for a word, translations have no word any more.
  for (const { document, path } of edits.filter((edit) => isFields(edit.value) && isPriceField(edit)))
    if (!hasWord(getAt(read(document, contentLanguage), path)))
      for (const locale of localeNames.filter((name) => name !== contentLanguage))
        change(document, locale, (before) => setAt(before, path, undefined));
  for (const document of new Set(edits.map((edit) => edit.document).filter(isProject))) {
    // A translation has no part that its original is without.
    if (getAt(read(document, contentLanguage), TESTIMONIAL) !== undefined) continue;
    for (const locale of localeNames)
      if (getAt(read(document, locale), TESTIMONIAL) !== undefined)
        change(document, locale, (before) => setAt(before, TESTIMONIAL, undefined));
  }
  return values;
}

const TESTIMONIAL = 'project.testimonial';

/** An entry that has no file yet begins with its id. */
const begin = (document: string, before: unknown): unknown =>
  before === undefined && isEntry(document) ? { id: getEntryName(document) } : before;

/**
 * Gives the projects of a list their positions, and removes the files of entries that a list lacks. An entry without any text has no
 * file. The order of articles is that of their days.
 */
function arrangeFolder(
  folder: EntryFolder,
  ids: readonly string[],
  values: Map<string, unknown>,
  read: Files['read'],
): void {
  const positioned = folder === 'projects' ? ids.map((id) => `${folder}/${id}`) : [];
  const files = positioned.map((document) => ({ file: getFile(document, contentLanguage), document }));
  const present = files.map((one) => ({ ...one, value: read(one.document, contentLanguage) }));
  for (const [index, { file, value }] of present.filter(({ value }) => isFields(value)).entries())
    values.set(file, { ...(value as object), position: index + 1 });
  for (const id of readSlugs(folder).filter((slug) => !ids.includes(slug)))
    for (const locale of localeNames) values.set(getFile(`${folder}/${id}`, locale), undefined);
}

/** Returns the files of the release with edits. */
export const editSources = (edits: readonly Edit[]): Sources => changeSources(sources, applyEdits(edits));

/** Puts the edits of lists, the outer ones first, before those of their entries. */
const byDepth = (one: Edit, other: Edit) => Math.sign(getDepth(one) - getDepth(other)) || 0;

const getDepth = (edit: Edit): number =>
  isIds(edit.value) && isEntryList(edit) ? edit.path.split('[').length - 1 : Number.POSITIVE_INFINITY;
