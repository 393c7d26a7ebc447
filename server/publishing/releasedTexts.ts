import { resolve } from 'node:path';
import { isNonNullType } from 'graphql';
import { contentLanguage, type Locale, localeNames } from '../../schema/locales';
import { openSources } from '../content/agencyFacts';
import { getAt } from '../content/contentPath';
import { CONTENT_DIRECTORY } from '../content/directories';
import type { Edit } from './ContentEdit';
import { type EntryFolder, getEntryFiles, getEntryRoot, getFile, getFolder, isEntryFolder, isFacts } from './documents';
import { type Entry, findType, isEntryList, isIds, isListed, isPriceField, listEntries, toIds } from './entryLists';
import { hashValue } from './hashValue';

type Target = Pick<Edit, 'document' | 'locale' | 'path'>;

/** The files of the release, which do not change while the server runs. */
export const sources = openSources();

/** Returns the value of the file of a document as the release has it; undefined without a file. */
export function readDefault(document: string, locale: Locale): unknown {
  if (isEntryFolder(document)) return locale === contentLanguage ? listFolder(document) : undefined;
  return isFacts(document) && locale !== contentLanguage ? undefined : sources.read(getFile(document, locale))?.value;
}

/** Lists the entries of the release in the order of their positions; those without one come last, by name. */
function listFolder(folder: EntryFolder): { id: string }[] {
  const { position } = getEntryFiles(folder);
  const getPosition = (id: string): number => {
    const found =
      position && getAt(readDefault(`${folder}/${id}`, contentLanguage), `${getEntryRoot(folder)}.${position}`);
    return typeof found === 'number' ? found : Number.MAX_SAFE_INTEGER;
  };
  return readSlugs(folder)
    .sort((one, other) => getPosition(one) - getPosition(other))
    .map((id) => ({ id }));
}

/** Returns the text of the release at the path of an edit; the ids of a list of entries. */
export const getDefault = ({ document, locale, path }: Target): unknown =>
  toIds(getAt(readDefault(document, locale), path));

/** Lists the slugs of the files in a folder of the content, such as `services`. */
export function readSlugs(folder: string): string[] {
  const isList = isEntryFolder(folder);
  const path = isList ? getFolder(folder, contentLanguage) : resolve(CONTENT_DIRECTORY, contentLanguage, folder);
  const extension = isList ? getEntryFiles(folder).extension : '.yaml';
  const names = (sources.list(path) ?? []).filter((name) => name.endsWith(extension));
  return names.map((name) => name.slice(0, -extension.length)).sort();
}

/** Returns the hash of the text of the release at a path; null if it has none. */
export function hashReleasedText(target: Target): string | null {
  const text = getDefault(target);
  return text === undefined ? null : hashValue(text);
}

/** The day on which a page changed; set by a publication, and only by it. */
export const isDate = ({ path }: Pick<Edit, 'path'>): boolean => /\.updated$/.test(path);

/**
 * Whether the path of an edit exists in this release. Orphaned edits are listed and not applied.
 * @param listed entries that edits of lists have, such as those that staff added.
 */
export function hasTarget(edit: Target, listed: ReadonlySet<string> = new Set()): boolean {
  if (!localeNames.includes(edit.locale)) return false;
  if (getDefault(edit) !== undefined) return true;
  if (!findType(edit)) return false;
  // A price is in the file of a translation only where it is a word.
  if (isPriceField(edit) && getDefault({ ...edit, locale: contentLanguage }) !== undefined) return true;
  const [entry] = listEntries(edit);
  return entry ? isListed(edit, listed) || isReleased(entry) : isEntryList(edit);
}

/** Whether the release has an entry. */
export function isReleased({ id, ...list }: Entry): boolean {
  const ids = getDefault({ ...list, locale: contentLanguage });
  return isIds(ids) && ids.includes(id);
}

/**
 * Returns the path of an edit since the release took a renamed project into its files: an entry of the home page has
 * the id of its project.
 */
function followRenamed(edit: Edit): Edit {
  const [, former = ''] = edit.path.match(/^home\.featured\.projects\[([^\]]+)\]/) ?? [];
  if (!former || hasTarget(edit)) return edit;
  const present = readSlugs('projects').find((id) => {
    const { formerIds } = readDefault(`projects/${id}`, contentLanguage) as { formerIds?: string[] };
    return formerIds?.includes(former);
  });
  return present ? { ...edit, path: edit.path.replace(`[${former}]`, `[${present}]`) } : edit;
}

/** Whether an edit says the same as the release, so that nothing is lost without it. */
export function equalsRelease(stored: Edit): boolean {
  const edit = followRenamed(stored);
  const released = getDefault(edit);
  if (isDate(edit)) return released !== undefined && String(released) >= String(edit.value);
  if (hashValue(released ?? null) !== hashValue(isNone(edit) ? null : edit.value)) return false;
  const source = getDefault({ ...edit, locale: contentLanguage });
  return edit.sourceHash === null || edit.sourceHash === hashValue(source);
}

/** Whether an edit says the same as a file without its path. */
function isNone(edit: Edit): boolean {
  const { value } = edit;
  const isFalse = value === false && !isNonNullType(findType(edit)?.type);
  return value === '' || (Array.isArray(value) && value.length === 0) || (isFalse && getDefault(edit) === undefined);
}

/** Leaves out edits that a release has in its files. */
export const omitReleasedEdits = <Row extends Edit>(edits: readonly Row[]): Row[] =>
  edits.filter((edit) => !equalsRelease(edit));
