import { getPriceForms } from '../content/amounts';
import type { ContentDifference } from './ContentDifference';
import type { Edit } from './ContentEdit';
import { byTarget, getKey, getText } from './describeDocument';
import { getEntryName, PROJECT_LIST } from './documents';
import { pairRenamed } from './entryIds';
import { isEntryList, isIds, isPictureField, isPriceField, listEntries } from './entryLists';
import { createEntryTitles, type Reader } from './entryTitles';
import { findNamedFacts } from './findPlaceholders';
import { hashValue } from './hashValue';

/**
 * Lists the texts that differ between two sets of edits. The texts of a renamed project are compared with those under its former id.
 * @param reader the language of the titles of entries, and the contents whose facts the texts name.
 */
export function compareEdits(before: readonly Edit[], after: readonly Edit[], reader: Reader): ContentDifference[] {
  const sets = [byTarget(after), byTarget(before)] as const;
  const [next, former] = sets;
  const formerNames = pairRenamed(before, after);
  const names = new Map([...formerNames].map(([name, one]) => [one, name]));
  const targets = [...former.values(), ...next.values()].map((edit) => {
    return { ...edit, document: names.get(edit.document) ?? edit.document };
  });
  const nameEntries = createEntryTitles(reader, sets);
  return [...new Map(targets.map((edit) => [getKey(edit), edit]))].flatMap(([key, edit]) => {
    const { document, locale, path } = edit;
    const own = { ...edit, document: formerNames.get(document) ?? document };
    const text = getText(own, former.get(getKey(own))) ?? null;
    const texts = {
      before: document === PROJECT_LIST && isIds(text) ? text.map((id) => follow(id, names)) : text,
      after: getText(edit, next.get(key)) ?? null,
    };
    if (hashValue(texts.before) === hashValue(texts.after)) return [];
    const listed = isEntryList(edit) ? [texts.before, texts.after].filter(isIds).flat() : [];
    const entries = [...listEntries(edit), ...[...new Set(listed)].map((id) => ({ document, path, id }))];
    return {
      ...{ document, locale, path, ...texts },
      entries: nameEntries(entries),
      placeholders: findNamedFacts(texts, reader.contents),
      isPicture: isPictureField(edit),
      priceForms: isPriceField(edit) ? { locale, ...getPriceForms(locale) } : null,
    };
  });
}

const follow = (id: string, names: ReadonlyMap<string, string>) => getEntryName(names.get(`projects/${id}`) ?? id);
