import { isDeepStrictEqual } from 'node:util';
import { contentLanguage, type Locale } from '../../schema/locales';
import { ContentDocument, ContentDocumentState } from './ContentDocument';
import type { ContentEdit, Edit } from './ContentEdit';
import { ContentText, ContentTextState } from './ContentText';
import { ContentRemovedEntry, ContentUnit, ContentUnitKind } from './ContentUnit';
import { getEntryFolder, getEntryName, getLocales, getNeededLocales } from './documents';
import { findEntryIds, findIdIn } from './entryIds';
import { findListed, isIds, listEntries, toIds } from './entryLists';
import { hashValue } from './hashValue';
import { readUnits, type Unit } from './readUnits';
import { getDefault, hashReleasedText, hasTarget, isDate } from './releasedTexts';

type Target = Pick<Edit, 'document' | 'locale' | 'path'>;

export const getKey = ({ document, locale, path }: Target): string => [document, locale, path].join(' ');

/** Returns edits by the key of their path. The dates of pages are left out: publications set them. */
export const byTarget = <Row extends Edit>(edits: readonly Row[]): Map<string, Row> =>
  new Map(edits.filter((edit) => !isDate(edit)).map((edit) => [getKey(edit), edit]));

/** The edits as they are published, and as staff have them. */
export interface EditSets {
  published: ReadonlyMap<string, Edit>;
  currentEdits: ReadonlyMap<string, ContentEdit>;
}

/** Whether two edits of a path have the same text; no edit is the text of the release. */
export const isSameEdit = (one: Edit | undefined, other: Edit | undefined): boolean =>
  one?.sourceHash === other?.sourceHash && isDeepStrictEqual(one?.value, other?.value);

/** Returns the text of a path with an edit: that of the edit, or that of the release. */
export const getText = (target: Target, edit: Pick<Edit, 'value'> | undefined): unknown =>
  edit ? edit.value : getDefault(target);

const isEmpty = (value: unknown) => value === undefined || value === null || value === '';

/** Whether a translation lacks a text that its original has. */
const isIncomplete = (source: unknown, text: unknown): boolean =>
  Array.isArray(source)
    ? !Array.isArray(text) ||
      text.length < source.length ||
      source.some((part, index) => isIncomplete(part, text[index]))
    : !isEmpty(source) && isEmpty(text);

/** Describes the texts of a document in every language. */
export async function describeDocument(id: string, state: EditSets): Promise<ContentDocument> {
  const drafts = [...state.currentEdits.values()];
  const described = await readUnits(id, drafts);
  const folder = getEntryFolder(id);
  const [name, absent] = [getEntryName(id), findAbsent(id, described, state)];
  // Pages have a renamed entry under its former id.
  const former = folder && findIdIn(findEntryIds(folder, [...state.published.values()]), name, drafts, folder);
  const shownAs = former === undefined ? id : `${folder}/${former}`;
  const units = described.map(({ isFact, ...unit }) =>
    Object.assign(new ContentUnit(), {
      ...unit,
      removed: unit.entryFields && describeRemoved(id, unit, state),
      texts: (isFact ? [contentLanguage] : getLocales(id)).map((locale) =>
        describeText({ document: id, locale, path: unit.path }, state, {
          isNeeded: unit.isNeeded,
          isAbsent: absent.has(locale),
          shownAs,
        }),
      ),
    }),
  );
  const orphans = describeOrphans(id, new Set(units.map(({ path }) => path)), state);
  return Object.assign(new ContentDocument(), {
    id,
    isDeleted: folder !== undefined && !findEntryIds(folder, drafts).includes(name),
    units,
    lists: units.filter(({ kind }) => kind === ContentUnitKind.ENTRIES),
    orphans,
    states: getLocales(id).map((locale) => countStates(locale, units, orphans)),
  });
}

/** Lists the entries of the release and of the pages that the drafts do not have. */
function describeRemoved(
  document: string,
  { path, entryFields }: Pick<Unit, 'path' | 'entryFields'>,
  { published, currentEdits }: EditSets,
) {
  const target = { document, locale: contentLanguage, path };
  const readIds = (edits: ReadonlyMap<string, Edit>) => toIds(getText(target, edits.get(getKey(target))));
  const [shown, kept, released] = [readIds(published), readIds(currentEdits), toIds(getDefault(target))].map((ids) =>
    isIds(ids) ? ids : [],
  );
  return [...new Set([...(shown ?? []), ...(released ?? [])])]
    .filter((id) => !kept?.includes(id))
    .map((id) => {
      const first = { ...target, path: `${path}[${id}].${entryFields?.[0]?.field}` };
      const title = getText(first, published.get(getKey(first)));
      return Object.assign(new ContentRemovedEntry(), {
        ...{ entry: id, title: typeof title === 'string' ? title : null, isShown: shown?.includes(id) ?? false },
      });
    });
}

/** Returns the languages that a document is not in: those that it does not need and that have none of its words. */
function findAbsent(document: string, units: readonly Unit[], { currentEdits }: EditSets): ReadonlySet<Locale> {
  const needed = getNeededLocales(document);
  const words = units.filter(({ isFact }) => !isFact).map(({ path }) => path);
  const hasWords = (locale: Locale) =>
    words.some((path) => {
      const target = { document, locale, path };
      return !isEmpty(getText(target, currentEdits.get(getKey(target))));
    });
  return new Set(getLocales(document).filter((locale) => !needed.includes(locale) && !hasWords(locale)));
}

interface Shown {
  /** Whether an entry that staff add has to have it. */
  isNeeded: boolean;
  /** Whether the document is not in the language, so that nothing is missing. */
  isAbsent: boolean;
  /** The document whose text pages show. */
  shownAs: string;
}

function describeText(
  target: Target,
  { published, currentEdits }: EditSets,
  { isNeeded, isAbsent, shownAs }: Shown,
): ContentText {
  const shownTarget = { ...target, document: shownAs };
  const [shown, draft] = [published.get(getKey(shownTarget)), currentEdits.get(getKey(target))];
  const source = { ...target, locale: contentLanguage };
  const sourceText = getText(source, currentEdits.get(getKey(source)));
  const text = getText(target, draft);
  const isTranslation = target.locale !== contentLanguage;
  const translates = draft?.sourceHash ?? hashValue(getDefault(source));
  const isMissing = isTranslation
    ? !isAbsent && isIncomplete(sourceText, text)
    : isNeeded && isEmpty(text) && isEmpty(getDefault(target));
  const states = {
    [ContentTextState.DRAFT]:
      shownAs === target.document
        ? !isSameEdit(shown, draft)
        : hashValue(getText(shownTarget, shown) ?? null) !== hashValue(text ?? null),
    [ContentTextState.PUBLISHED]: shown !== undefined,
    [ContentTextState.SOURCE_CHANGED]:
      isTranslation && !isMissing && !isEmpty(sourceText) && translates !== hashValue(sourceText),
    [ContentTextState.DEFAULT_CHANGED]: draft !== undefined && draft.baseHash !== hashReleasedText(target),
    [ContentTextState.MISSING]: isMissing,
  };
  return toContentText(
    target,
    { shown, draft, shownAs },
    (Object.keys(states) as (keyof typeof states)[]).filter((key) => states[key]),
  );
}

const toContentText = (
  target: Target,
  { shown, draft, shownAs }: { shown: Edit | undefined; draft: ContentEdit | undefined; shownAs: string },
  states: ContentTextState[],
): ContentText =>
  Object.assign(new ContentText(), {
    locale: target.locale,
    default: getDefault(target) ?? null,
    published: getText({ ...target, document: shownAs }, shown) ?? null,
    draft: getText(target, draft) ?? null,
    version: draft?.version ?? null,
    states,
    authorId: draft?.authorId ?? null,
  });

/** Lists orphaned edits, each path once. */
function describeOrphans(document: string, paths: ReadonlySet<string>, { published, currentEdits }: EditSets) {
  const rows = [...published.values(), ...currentEdits.values()];
  const all = rows.filter((edit) => edit.document === document);
  const list = getEntryFolder(document);
  const listed = findListed([...all, ...rows.filter((edit) => edit.document === list)]);
  // Texts of an entry that staff removed wait for its return.
  const edits = all.filter(
    (edit) => !hasTarget(edit, listed) || (!paths.has(edit.path) && listEntries(edit).length === 0),
  );
  return [...new Set(edits.map(({ path }) => path))].map((path) => {
    const own = edits.filter((edit) => edit.path === path);
    const targets = getLocales(document).filter((locale) => own.some((edit) => edit.locale === locale));
    return Object.assign(new ContentUnit(), {
      path,
      field: path.match(/\w+$/)?.[0] ?? path,
      description: '',
      ...{ choices: null, isNeeded: false, entryFields: null, idForm: null, removed: null },
      kind: own.some(({ value }) => Array.isArray(value)) ? ContentUnitKind.LIST : ContentUnitKind.TEXT,
      texts: targets.map((locale) => {
        const key = getKey({ document, locale, path });
        const edits = { shown: published.get(key), draft: currentEdits.get(key), shownAs: document };
        return toContentText({ document, locale, path }, edits, [ContentTextState.ORPHANED]);
      }),
    });
  });
}

function countStates(locale: Locale, units: readonly ContentUnit[], orphans: readonly ContentUnit[]) {
  const texts = [...units, ...orphans].flatMap((unit) => unit.texts.filter((text) => text.locale === locale));
  const count = (state: ContentTextState) => texts.filter(({ states }) => states.includes(state)).length;
  return Object.assign(new ContentDocumentState(), {
    locale,
    texts: units.filter((unit) => unit.texts.some((text) => text.locale === locale)).length,
    published: count(ContentTextState.PUBLISHED),
    drafts: count(ContentTextState.DRAFT),
    sourceChanged: count(ContentTextState.SOURCE_CHANGED),
    defaultChanged: count(ContentTextState.DEFAULT_CHANGED),
    missing: count(ContentTextState.MISSING),
    orphaned: count(ContentTextState.ORPHANED),
  });
}
