import { contentLanguage } from '../../schema/locales';
import type { Edit } from './ContentEdit';
import { type EntryFolder, entryFolders, getEntryFolder, getEntryName } from './documents';
import { isIds } from './entryLists';
import { getDefault } from './releasedTexts';

const getTarget = (folder: EntryFolder) => ({ document: folder, locale: contentLanguage, path: folder });

const findIds = (folder: EntryFolder, edits: readonly Edit[]): readonly string[] => {
  const value = edits.find(({ document }) => document === folder)?.value ?? getDefault(getTarget(folder));
  return isIds(value) ? value : [];
};

/**
 * Adds projects and articles to their lists in a publication, each after the one that it follows at the desk, so that a new one can
 * be published without other changes of the list.
 * @param edits of the publication.
 * @param drafts as staff have them.
 */
export const includeEntries = (
  edits: readonly Edit[],
  drafts: readonly Edit[],
  documents: readonly string[],
): readonly Edit[] => entryFolders.reduce((all, folder) => include(folder, all, drafts, documents), edits);

function include(
  folder: EntryFolder,
  edits: readonly Edit[],
  drafts: readonly Edit[],
  documents: readonly string[],
): readonly Edit[] {
  const [shown, current] = [findIds(folder, edits), findIds(folder, drafts)];
  const chosen = new Set(documents.filter((document) => getEntryFolder(document) === folder).map(getEntryName));
  const added = current.filter((id) => chosen.has(id) && !shown.includes(id));
  if (added.length === 0) return edits;
  const ids = [...shown];
  for (const id of added) {
    const before = current.slice(0, current.indexOf(id)).findLast((one) => ids.includes(one));
    ids.splice(before === undefined ? 0 : ids.indexOf(before) + 1, 0, id);
  }
  const known = [...edits, ...drafts].find(({ document }) => document === folder);
  const list = { ...getTarget(folder), value: ids, baseHash: known?.baseHash ?? null, sourceHash: null };
  return [...edits.filter(({ document }) => document !== folder), list];
}
