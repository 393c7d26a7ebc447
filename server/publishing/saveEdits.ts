import { randomInt } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { contentLanguage, type Locale, localeNames } from '../../schema/locales';
import type { FieldError } from '../../schema/rules/FieldError';
import { MAX_REPORTED } from '../../schema/rules/getUnknownFieldErrors';
import { notFound, validationFailed } from '../errors/appError';
import type { RequestError } from '../errors/wordFieldErrors';
import { ContentUnitKind } from './ContentDocument';
import { ContentEdit, type Edit } from './ContentEdit';
import type { ContentEditInput, ContentEditVersion } from './ContentEditInput';
import { byTarget, getKey, getText } from './describeDocument';
import { isEditable } from './documents';
import { findCurrentEdits, findPublication, withContentLock } from './editQueries';
import { hashValue } from './hashValue';
import type { PublishingContext } from './PublishingContext';
import { hashSource, isOnlyReordered } from './projectWords';
import { readUnits } from './readUnits';
import { equalsRelease, getDefault, hashReleasedText, hasTarget } from './releasedTexts';

const MAX_TEXT = 20_000;
const MAX_ENTRIES = 100;
const MAX_PROJECT = 100_000;
const MAX_LINKS = 20;

/** The number of texts that were saved, and those that somebody else had saved meanwhile. */
export interface SavedEdits {
  saved: number;
  conflicts: Pick<Edit, 'path' | 'locale'>[];
}

/** Edits as staff last saved them, by the key of their path. */
export type CurrentEdits = Map<string, ContentEdit>;

/**
 * Saves texts of a document as drafts. A text that equals that of the release needs no draft, so its row is removed.
 * @throws NOT_FOUND for a document that nobody may edit, VALIDATION_FAILED for a path or a value that it cannot have.
 */
export async function saveEdits(
  context: PublishingContext,
  document: string,
  inputs: ContentEditInput[],
): Promise<SavedEdits> {
  assertEditable(document);
  await assertValues(document, inputs);
  return withContentLock(context.em, async (inside) => {
    const currentEdits: CurrentEdits = byTarget(await findCurrentEdits(inside));
    const result: SavedEdits = { saved: 0, conflicts: [] };
    // The text in the language of the content first, because translations name the text that they translate.
    const isSource = ({ locale }: Pick<ContentEditInput, 'locale'>) => locale === contentLanguage;
    const former = new Map(inputs.map(({ path }) => [path, readSource({ document, path }, currentEdits)]));
    const isKept = (path: string) => inputs.some((one) => one.path === path && isSource(one) && one.keepsTranslations);
    for (const input of [...inputs.filter(isSource), ...inputs.filter((input) => !isSource(input))]) {
      const { path, locale, value } = input;
      const target = { document, locale, path };
      const known = currentEdits.get(getKey(target));
      // A repeated call, after a lost answer, finds its own text.
      const isRepeated = hashValue(getText(target, known)) === hashValue(value);
      if (getVersion(known) !== (input.version ?? null) && !isRepeated) {
        result.conflicts.push({ path, locale });
        continue;
      }
      const change = { formerSource: former.get(path), isKept: isKept(path) };
      const sourceHash =
        getReorderedSourceHash(target, { ...change, known, value, isRepeated }, currentEdits) ??
        getSourceHash(target, currentEdits);
      storeEdit(inside, currentEdits, { ...target, value, sourceHash, baseHash: hashReleasedText(target) }, context);
      if (isSource(input) && input.keepsTranslations) {
        const saved = inputs.filter((one) => one.path === path).map((one) => one.locale);
        keepTranslations(inside, currentEdits, { target, saved, formerSource: change.formerSource }, context);
      }
      result.saved += 1;
    }
    await inside.flush();
    return result;
  });
}

/** Returns the version that editors see. A text of the release has none, also where a row is left of an edit that it has now. */
const getVersion = (row: ContentEdit | undefined): number | null => (row && !equalsRelease(row) ? row.version : null);

type Target = Pick<Edit, 'document' | 'locale' | 'path'>;
type AnyLanguage = Omit<Target, 'locale'>;

/** Returns a text in the language of the content, as staff have it. */
function readSource({ document, path }: AnyLanguage, currentEdits: CurrentEdits): unknown {
  const source = { document, path, locale: contentLanguage };
  return getText(source, currentEdits.get(getKey(source)));
}

/** Returns the hash of the text that a translation translates; null for a text in the language of the content. */
const getSourceHash = (target: Target, currentEdits: CurrentEdits): string | null =>
  target.locale === contentLanguage ? null : hashSource(target.document, readSource(target, currentEdits));

/** Returns the hash of the text that a stored translation was made of. */
const getTranslatedHash = (target: Target, known: Edit | undefined): string =>
  known?.sourceHash ?? hashSource(target.document, getDefault({ ...target, locale: contentLanguage }));

interface Change {
  /** The text in the language of the content before the call. */
  formerSource: unknown;
  /** Whether the call says that translations fit the text as before. */
  isKept: boolean;
  known: Edit | undefined;
  value: unknown;
  isRepeated: boolean;
}

/**
 * Returns the hash of the text that a translation was made of, where entries of a project were only moved or removed with those of its
 * original: it is as valid as it was. Undefined for a translation that somebody wrote.
 */
function getReorderedSourceHash(
  target: Target,
  { formerSource, isKept, known, value, isRepeated }: Change,
  currentEdits: CurrentEdits,
): string | undefined {
  if (target.locale === contentLanguage || isRepeated || !isOnlyReordered(getText(target, known), value))
    return undefined;
  const translated = getTranslatedHash(target, known);
  const wasValid = translated === hashSource(target.document, formerSource);
  const isSame = isKept || isOnlyReordered(formerSource, readSource(target, currentEdits));
  return wasValid && isSame ? undefined : translated;
}

interface Kept {
  target: AnyLanguage;
  /** Languages that the call saves as well; these translations name their source text themselves. */
  saved: readonly Locale[];
  formerSource: unknown;
}

/** Marks each translation that was valid for the former text as valid for the present text. */
function keepTranslations(
  inside: EntityManager,
  currentEdits: CurrentEdits,
  { target, saved, formerSource }: Kept,
  context: PublishingContext,
): void {
  const before = hashSource(target.document, formerSource);
  for (const locale of localeNames.filter((name) => !saved.includes(name))) {
    const own = { ...target, locale };
    const known = currentEdits.get(getKey(own));
    const value = getText(own, known);
    if (value === undefined || getTranslatedHash(own, known) !== before) continue;
    const sourceHash = getSourceHash(own, currentEdits);
    storeEdit(inside, currentEdits, { ...own, value, sourceHash, baseHash: hashReleasedText(own) }, context);
  }
}

/** Stores an edit, or removes it where it says the same as the release. */
export function storeEdit(
  inside: EntityManager,
  currentEdits: CurrentEdits,
  edit: Edit,
  { viewer, now }: Pick<PublishingContext, 'viewer' | 'now'>,
): void {
  const key = getKey(edit);
  const known = currentEdits.get(key);
  if (equalsRelease(edit)) {
    if (known) inside.remove(known);
    currentEdits.delete(key);
    return;
  }
  const mark = { version: randomInt(1, 2 ** 31 - 1), updatedAt: now(), authorId: viewer?.id ?? null };
  const row = known ?? new ContentEdit();
  Object.assign(row, edit, mark);
  inside.persist(row);
  currentEdits.set(key, row);
}

/**
 * Restores the text of the last publication at paths. An edit whose path is gone is removed.
 * @throws NOT_FOUND
 */
export async function discardEdits(
  context: PublishingContext,
  document: string,
  seen: ContentEditVersion[],
): Promise<SavedEdits> {
  if (!isEditable(document) && !document.startsWith('services/')) throw notFound('Content document');
  return withContentLock(context.em, async (inside) => {
    const currentEdits: CurrentEdits = byTarget(await findCurrentEdits(inside));
    const published = byTarget((await findPublication(inside))?.edits ?? []);
    const result: SavedEdits = { saved: 0, conflicts: [] };
    for (const { path, locale, version } of seen) {
      const target = { document, locale, path };
      const known = currentEdits.get(getKey(target));
      if (getVersion(known) !== (version ?? null)) {
        result.conflicts.push({ path, locale });
        continue;
      }
      restoreEdit(inside, currentEdits, target, published.get(getKey(target)), context);
      result.saved += 1;
    }
    await inside.flush();
    return result;
  });
}

/** Makes the draft of a path equal to an edit of a publication, or to the release. */
export function restoreEdit(
  inside: EntityManager,
  currentEdits: CurrentEdits,
  target: Pick<Edit, 'document' | 'locale' | 'path'>,
  edit: Edit | undefined,
  context: Pick<PublishingContext, 'viewer' | 'now'>,
): void {
  const known = currentEdits.get(getKey(target));
  if (edit && hasTarget(edit)) storeEdit(inside, currentEdits, { ...edit }, context);
  else if (known) inside.remove(known);
}

function assertEditable(document: string): void {
  if (!isEditable(document)) throw notFound('Content document');
}

/** @throws VALIDATION_FAILED for a path that a document does not have, or a value that it cannot have. */
async function assertValues(document: string, inputs: readonly Pick<Edit, 'path' | 'value'>[]): Promise<void> {
  const units = new Map((await readUnits(document)).map((unit) => [unit.path, unit.kind]));
  const fieldErrors = inputs.flatMap((input, index): FieldError[] => {
    const field = `edits[${index}]`;
    const kind = units.get(input.path);
    if (!kind)
      return [{ field: `${field}.path`, code: 'INVALID_VALUE', reason: 'contentPathUnknown', params: { document } }];
    return fits(kind, input.value) ? [] : [{ field: `${field}.value`, code: 'INVALID_VALUE', ...getForm(kind) }];
  });
  if (fieldErrors.length > 0) throw validationFailed(fieldErrors.slice(0, MAX_REPORTED));
}

/** Returns the message that says which values a kind of text may have. */
function getForm(kind: ContentUnitKind): { reason: RequestError; params: { max: number } } {
  if (kind === ContentUnitKind.ENTRY) return { reason: 'contentValueProject', params: { max: MAX_PROJECT } };
  if (kind === ContentUnitKind.LINKS) return { reason: 'contentValueLinks', params: { max: MAX_LINKS } };
  if (kind === ContentUnitKind.LIST) return { reason: 'contentValueList', params: { max: MAX_ENTRIES } };
  return { reason: 'contentValueText', params: { max: MAX_TEXT } };
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= MAX_TEXT;

/** Whether a value has only a name and an address. The checks read their format. */
const isLink = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  String(Object.keys(value).sort()) === 'href,name' &&
  Object.values(value).every(isText);

function fits(kind: ContentUnitKind, value: unknown): boolean {
  if (kind === ContentUnitKind.ENTRY)
    return typeof value === 'object' && !Array.isArray(value) && JSON.stringify(value).length <= MAX_PROJECT;
  if (kind === ContentUnitKind.LINKS) return Array.isArray(value) && value.length <= MAX_LINKS && value.every(isLink);
  if (kind === ContentUnitKind.LIST) return Array.isArray(value) && value.length <= MAX_ENTRIES && value.every(isText);
  return isText(value);
}
