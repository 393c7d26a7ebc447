import { GraphQLString, getNamedType, getNullableType, isListType, isObjectType } from 'graphql';
import { contentLanguage, type Locale } from '../../schema/locales';
import { ownFields } from '../content/readValue';
import type { Edit } from './ContentEdit';
import { getKey, getText } from './describeDocument';
import { getEntryRoot, isEntryFolder } from './documents';
import { type Entry, findType } from './entryLists';

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
  sets: readonly ReadonlyMap<string, Edit>[],
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
