import { type Locale, localeNames } from '../../schema/locales';
import type { ContentArticle } from './ContentArticle';
import type { EditSets } from './describeDocument';
import { createEntryReader, listEntryRows } from './listEntryRows';

/** The words that an article needs to be in a language. */
const WORDS = ['title', 'summary', 'body'];

/** Lists the articles by their days, the newest first and the deleted ones last. */
export function listArticles(state: EditSets, locale: Locale): ContentArticle[] {
  const read = createEntryReader(state, 'articles');
  const rows = listEntryRows(state, 'articles', locale).map((entry) => {
    const { id } = entry;
    const date = read(id, 'date');
    return {
      ...entry,
      date: typeof date === 'string' ? date : null,
      languages: localeNames.filter((own) => WORDS.every((field) => read(id, field, own))),
      isHidden: read(id, 'isHidden') === true,
    };
  });
  return rows.sort(
    (one, other) =>
      Number(one.isDeleted) - Number(other.isDeleted) ||
      (other.date ?? '').localeCompare(one.date ?? '') ||
      one.id.localeCompare(other.id),
  );
}
