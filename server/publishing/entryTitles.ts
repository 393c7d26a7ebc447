import { GraphQLString, getNamedType, getNullableType, isListType, isObjectType } from 'graphql';
import { contentLanguage, type Locale } from '../../schema/locales';
import { pickForm } from '../../schema/pluralForms';
import type { Contents } from '../content/Content';
import { fillPlaceholders } from '../content/fillPlaceholders';
import { addPageFacts, createScope } from '../content/placeholderScope';
import { ownFields } from '../content/readValue';
import { ContentEntryTitle } from './ContentDifference';
import type { Edit } from './ContentEdit';
import { getKey, getText } from './describeDocument';
import { getEntryRoot, isEntryFolder } from './documents';
import { type Entry, findType, listEntries } from './entryLists';

/** Returns the first text that the entries of a list have, such as `name`. */
function findTitleField(list: Pick<Edit, 'document' | 'path'>): string | undefined {
  const named = getNamedType(findType(list)?.type);
  if (!isObjectType(named)) return undefined;
  return ownFields(named).find(
    ({ type, extensions }) =>
      getNamedType(type) === GraphQLString &&
      !isListType(getNullableType(type)) &&
      !extensions.form &&
      !extensions.key &&
      !extensions.price,
  )?.name;
}

/**
 * Returns the title of an entry: its first text, in a language or else in that of the content.
 * @param sets edits by their keys; the first set in which the entry has a title counts.
 */
export function findEntryTitle(
  { id, ...list }: Entry,
  locale: Locale,
  sets: readonly ReadonlyMap<string, Pick<Edit, 'value'>>[],
): string | undefined {
  const { document } = list;
  const target = isEntryFolder(document)
    ? { document: `${document}/${id}`, path: `${getEntryRoot(document)}.title` }
    : { document, path: `${list.path}[${id}].${findTitleField(list)}` };
  for (const own of [locale, contentLanguage])
    for (const edits of sets) {
      const text = getText({ ...target, locale: own }, edits.get(getKey({ ...target, locale: own })));
      if (typeof text === 'string' && text.trim()) return text;
    }
  return undefined;
}

/** Who reads titles: the language, and the contents whose facts they name. */
export interface Reader {
  locale: Locale;
  contents: Contents;
}

/** Returns a function that names entries as pages do. @param sets edits by their keys, as for a single title. */
export function createEntryTitles(
  { locale, contents }: Reader,
  sets: readonly ReadonlyMap<string, Pick<Edit, 'value'>>[],
) {
  const scope = addPageFacts(createScope(locale), contents[locale], locale);
  return (entries: readonly Entry[]): ContentEntryTitle[] =>
    entries.flatMap((entry) => {
      const text = findEntryTitle(entry, locale, sets);
      if (text === undefined) return [];
      const title = pickForm(fillPlaceholders(text, scope, () => {}));
      return Object.assign(new ContentEntryTitle(), { path: `${entry.path}[${entry.id}]`, title });
    });
}

/** Returns the entries around paths of a document, each once. */
export const listEntriesAround = (document: string, paths: readonly string[]): Entry[] => {
  const entries = paths
    .flatMap((path) => listEntries({ document, path }))
    .filter((entry) => entry.document === document);
  return [...new Map(entries.map((entry) => [`${entry.path}[${entry.id}]`, entry])).values()];
};
