import { contentLanguage, type Locale } from '../../schema/locales';
import type { ContentEntry } from './ContentEntry';
import { type EditSets, getKey, getText } from './describeDocument';
import { type EntryFolder, getEntryFolder, getEntryName, getEntryRoot, listDocuments } from './documents';
import { findEntryIds } from './entryIds';
import { readSlugs } from './releasedTexts';

/** Returns a function that reads a field of an entry as staff have it, by default in the language of the content. */
export const createEntryReader =
  ({ currentEdits }: EditSets, folder: EntryFolder) =>
  (id: string, field: string, locale: Locale = contentLanguage): unknown => {
    const target = { document: `${folder}/${id}`, locale, path: `${getEntryRoot(folder)}.${field}` };
    return getText(target, currentEdits.get(getKey(target)));
  };

/** Lists the entries of a list in its order, the deleted ones last. */
export function listEntryRows(state: EditSets, folder: EntryFolder, locale: Locale): ContentEntry[] {
  const drafts = [...state.currentEdits.values()];
  const present = findEntryIds(folder, drafts);
  const edited = [...drafts, ...state.published.values()].map(({ document }) => document);
  const known = listDocuments(readSlugs, edited).filter((document) => getEntryFolder(document) === folder);
  const read = createEntryReader(state, folder);
  return [...new Set([...present, ...known.map(getEntryName)])].map((id, index) => ({
    id,
    title: String(read(id, 'title', locale) || read(id, 'title') || id),
    isDeleted: index >= present.length,
  }));
}
