import type {
  ContentDocumentFieldsFragment,
  ContentUnitFieldsFragment,
} from '../../../../schema/generated/desk/graphql';
import { contentLanguage, localeNames } from '../../../../schema/locales';
import { isTexts } from '../texts/contentText';

type Document = Pick<ContentDocumentFieldsFragment, 'units' | 'lists'>;
/** A unit, with what a list of entries has. */
export type Unit = ContentUnitFieldsFragment & Partial<Document['lists'][number]>;
export type Text = Unit['texts'][number];

/** Returns the units of a document, its lists with their entries. */
export const getUnits = ({ units, lists }: Document): readonly Unit[] =>
  units.map((unit) => ({ ...unit, ...lists.find(({ path }) => path === unit.path) }));

/** A unit by itself, or a list with the units of all its entries. */
export type Part = { unit: Unit; entries?: readonly Unit[] };

/** Returns units in their order, those of entries with their list. */
export function groupUnits(units: readonly Unit[]): Part[] {
  const parts: Part[] = [];
  let rest = units;
  for (let [unit] = rest; unit; [unit] = rest) {
    const isEntry = ({ path }: Unit) => path.startsWith(`${unit?.path}[`);
    const isList = unit.kind === 'ENTRIES';
    parts.push(isList ? { unit, entries: rest.filter(isEntry) } : { unit });
    rest = rest.slice(1).filter((one) => !isList || !isEntry(one));
  }
  return parts;
}

/** Begins the ids of entries that have none yet. No id of the server begins so. */
const UNNAMED = '~';

export const isUnnamed = (id: string): boolean => id.startsWith(UNNAMED);

/** Whether one of the lists has a new entry. */
export const hasUnnamed = (edits: readonly Edit[]): boolean => edits.some(({ value }) => toIds(value).some(isUnnamed));

/** Number of the last new entry, so that none has the number of one that got its id meanwhile. */
let lastNumber = 0;

/** Returns an id for a new entry until it is saved. */
export const createUnnamed = (ids: readonly string[]): string => {
  const numbers = ids.filter(isUnnamed).map((id) => Number(id.slice(1)));
  lastNumber = Math.max(lastNumber, ...numbers) + 1;
  return `${UNNAMED}${lastNumber}`;
};

/** Counts the texts of entries that have no id yet, and the lists with such entries. */
export const countUnnamed = (edits: readonly Edit[]): number =>
  edits.filter((edit) => edit.path.includes(`[${UNNAMED}`) || hasUnnamed([edit])).length;

/** Leaves out entries that have no id yet, with their texts. */
export const omitUnnamed = <Own extends Edit>(units: readonly Unit[], edits: readonly Own[]): Own[] =>
  edits
    .filter(({ path }) => !path.includes(`[${UNNAMED}`))
    .map((edit) => {
      const ids = units.some(({ kind, path }) => kind === 'ENTRIES' && path === edit.path) ? toIds(edit.value) : [];
      return ids.some(isUnnamed) ? { ...edit, value: ids.filter((id) => !isUnnamed(id)) } : edit;
    });

export const getEntryPath = (list: Unit, id: string): string => `${list.path}[${id}]`;

export const toIds = (value: unknown): readonly string[] => (isTexts(value) ? value : []);

/** The language of the content first, as in answers of the server. */
const LOCALES = [contentLanguage, ...localeNames.filter((name) => name !== contentLanguage)].map((name) =>
  name.toUpperCase(),
) as Text['locale'][];

const createText = (locale: Text['locale']): Text => ({
  ...{ locale, default: null, published: null, draft: null, version: null, states: [], author: null },
});

/** Returns the units of an entry. Those of one that the server does not know follow from the fields of the list. */
export function getEntryUnits(list: Unit, entries: readonly Unit[], id: string): readonly Unit[] {
  const known = entries.filter(({ path }) => path.startsWith(`${getEntryPath(list, id)}.`));
  if (known.length > 0) return known;
  return (list.entryFields ?? []).map(({ isTranslated, ...field }) => ({
    ...field,
    description: entries.find((one) => one.field === field.field)?.description ?? '',
    path: `${getEntryPath(list, id)}.${field.field}`,
    texts: (isTranslated ? LOCALES : LOCALES.slice(0, 1)).map(createText),
  }));
}

/** An unsaved text. */
interface Edit {
  locale: string;
  path: string;
  value: unknown;
}

/** A new entry that got its id. */
interface Renamed {
  before: string;
  id: string;
}

const MAX_ID = 60;

/** Makes an id that no entry has. */
function createId(slug: string, taken: ReadonlySet<string>): string {
  for (let number = 1; ; number += 1) {
    const end = number === 1 ? '' : `-${number}`;
    const id = `${slug.slice(0, MAX_ID - end.length).replace(/-+$/, '')}${end}`;
    if (!taken.has(id)) return id;
  }
}

/**
 * Returns unsaved texts without those of entries that were taken off their lists, and with ids for new entries.
 * @param toSlug makes an id of the first text of an entry.
 * @param document a screen of a project has an id that no screen of another project has.
 * @param isHeld whether an entry gets no id yet, by its first text.
 */
export function nameEntries<Own extends Edit>(
  units: readonly Unit[],
  edits: readonly Own[],
  toSlug: (text: string) => string,
  document: string,
  isHeld: (first: Edit | undefined) => boolean = () => false,
): { edits: Own[]; renamed: Renamed[] } {
  const prefix = document.startsWith('projects/') ? `${document.slice('projects/'.length)}-` : '';
  let named = [...edits];
  const renamed: Renamed[] = [];
  for (const list of units) {
    const [text] = list.texts;
    if (list.kind !== 'ENTRIES' || !text) continue;
    const own = named.find(({ path, locale }) => path === list.path && locale === text.locale);
    const ids = toIds(own ? own.value : text.draft);
    named = named.filter(
      ({ path }) =>
        !path.startsWith(`${list.path}[`) || ids.some((id) => path.startsWith(`${getEntryPath(list, id)}.`)),
    );
    const kept = [text.draft, text.published, text.default].flatMap(toIds);
    const taken = new Set([...kept, ...ids, ...(list.removed ?? []).map(({ entry }) => entry)]);
    for (const id of ids.filter(isUnnamed)) {
      const before = getEntryPath(list, id);
      const first = findFirstText(list, before, named);
      if (isHeld(first)) continue;
      const slug = toSlug(String(first?.value ?? '')) || 'entry';
      const next = createId(prefix + slug, taken);
      taken.add(next);
      renamed.push({ before: id, id: next });
      named = named.map((edit) =>
        edit.path === list.path
          ? { ...edit, value: toIds(edit.value).map((one) => (one === id ? next : one)) }
          : { ...edit, path: edit.path.replace(`${before}.`, `${getEntryPath(list, next)}.`) },
      );
    }
  }
  // The list comes first, because the server knows the fields of its entries by it.
  const isList = ({ path }: Edit) => units.some((unit) => unit.kind === 'ENTRIES' && unit.path === path);
  return { edits: [...named.filter(isList), ...named.filter((edit) => !isList(edit))], renamed };
}

/** Returns the first text of an entry, in the language of the content if that has one. */
function findFirstText(list: Unit, entry: string, edits: readonly Edit[]): Edit | undefined {
  const texts = (list.entryFields ?? [])
    .filter(({ kind }) => kind === 'TEXT' || kind === 'NAME')
    .flatMap(({ field }) => edits.filter(({ path }) => path === `${entry}.${field}`))
    .filter(({ value }) => typeof value === 'string' && value.trim());
  return texts.find(({ locale }) => locale === LOCALES[0]) ?? texts[0];
}
