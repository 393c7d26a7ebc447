import { contentLanguage, type Locale, localeNames } from '../../schema/locales';
import type { ContentArticle } from './ContentArticle';
import { type EditSets, getKey, getText } from './describeDocument';
import { getEntryFolder, getEntryName, listDocuments } from './documents';
import { findEntryIds } from './entryIds';
import { readSlugs } from './releasedTexts';

/** The words that an article needs to be in a language. */
const WORDS = ['title', 'summary', 'body'];

/** Lists the articles by their days, the newest first and the deleted ones last. */
export function listArticles(state: EditSets, locale: Locale): ContentArticle[] {
  const drafts = [...state.currentEdits.values()];
  const present = findEntryIds('articles', drafts);
  const edited = [...drafts, ...state.published.values()].map(({ document }) => document);
  const known = listDocuments(readSlugs, [...edited, ...present.map((id) => `articles/${id}`)]);
  const ids = known.filter((document) => getEntryFolder(document) === 'articles').map(getEntryName);
  const rows = ids.map((id) => {
    const read = (field: string, own: Locale = contentLanguage) => {
      const target = { document: `articles/${id}`, locale: own, path: `article.${field}` };
      return getText(target, state.currentEdits.get(getKey(target)));
    };
    const date = read('date');
    return {
      id,
      title: String(read('title', locale) || read('title') || id),
      date: typeof date === 'string' ? date : null,
      languages: localeNames.filter((own) => WORDS.every((field) => read(field, own))),
      isHidden: read('isHidden') === true,
      isDeleted: !present.includes(id),
    };
  });
  return rows.sort(
    (one, other) =>
      Number(one.isDeleted) - Number(other.isDeleted) ||
      (other.date ?? '').localeCompare(one.date ?? '') ||
      one.id.localeCompare(other.id),
  );
}
