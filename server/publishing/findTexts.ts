import type { Locale } from '../../schema/locales';
import { listForms } from '../../schema/pluralForms';
import type { Contents } from '../content/Content';
import { type Match, matchWords, type Search } from '../lists/markWords';
import { type ContentDocument } from './ContentDocument';
import { ContentUnitKind } from './ContentUnit';
import { findPlaceholders } from './findPlaceholders';

/** A text with the words of a search. */
export interface FoundText {
  document: string;
  locale: Locale;
  path: string;
  /** The text as a page words it, with its facts. */
  shown: string;
  /** The text as an editor has it. */
  text: string;
  /** Whether only the published text has the words, and the draft has not. */
  isReplaced: boolean;
  match: Exclude<Match, null>;
}

/** Kinds whose values are ids and keys, which no page shows. */
const WITHOUT_TEXT: readonly ContentUnitKind[] = [
  ContentUnitKind.PICTURE,
  ContentUnitKind.CHOICE,
  ContentUnitKind.ENTRIES,
];
/** Its list has the ids that a project had before. */
const FORMER_IDS = 'formerIds';

/** Lists the texts in a value: the value itself, or those of its entries and fields. */
function listTexts(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(listTexts);
}

/** Returns a function that words the facts of a text as pages of a language do. */
function createWording(documents: readonly ContentDocument[], contents: Contents) {
  const values = new Map(
    findPlaceholders(
      documents.flatMap(({ units }) => units),
      contents,
    ).flatMap(({ name, values }) => values.map(({ locale, value }) => [`${locale} ${name}`, value] as const)),
  );
  return (text: string, locale: Locale) =>
    // Pages set apart the direction of facts by characters that nobody types.
    listForms(text).replace(/\{\{\s*([^{}]*?)\s*\}\}/g, (braces, name) =>
      (values.get(`${locale} ${name}`) ?? braces).replace(/[\u2066-\u2069]/g, ''),
    );
}

/**
 * Finds the texts that have all of these words, in every language: as staff have them, or else as they are published.
 */
export function findTexts(documents: readonly ContentDocument[], search: Search, contents: Contents): FoundText[] {
  const word = createWording(documents, contents);
  return documents
    .filter(({ isDeleted }) => !isDeleted)
    .flatMap(({ id, units }) =>
      units.flatMap(({ path, field, kind, texts }) =>
        (WITHOUT_TEXT.includes(kind) || field === FORMER_IDS ? [] : texts).flatMap(({ locale, draft, published }) => {
          const find = (value: unknown, isReplaced: boolean) =>
            listTexts(value).flatMap((text): FoundText[] => {
              const shown = word(text, locale);
              const match = matchWords(shown, search);
              return match ? [{ document: id, locale, path, shown, text, isReplaced, match }] : [];
            });
          const found = find(draft, false);
          return found.length > 0 ? found : find(published, true);
        }),
      ),
    );
}
