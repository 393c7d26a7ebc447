import type { EntityManager } from '@mikro-orm/postgresql';
import { contentLanguage, type Locale, localeNames } from '../../schema/locales';
import { MAX_REPORTED } from '../../schema/rules/getUnknownFieldErrors';
import { hasWord } from '../content/readPrice';
import { notFound, validationFailed } from '../errors/appError';
import type { ContentEdit, Edit } from './ContentEdit';
import type { ContentEditInput, ContentEditVersion } from './ContentEditInput';
import { byTarget, getKey, getText } from './describeDocument';
import { isEditable } from './documents';
import { findCurrentEdits, findPublication, withContentLock } from './editQueries';
import { findListed, isEntryList, isIds, isPriceField } from './entryLists';
import { followVersion, hashWords } from './followVersion';
import { hashValue } from './hashValue';
import { findListErrors } from './listErrors';
import type { PublishingContext } from './PublishingContext';
import { readUnits } from './readUnits';
import { equalsRelease, hashReleasedText } from './releasedTexts';
import {
  type AnyLanguage,
  type CurrentEdits,
  getReorderedSourceHash,
  getSourceHash,
  getTranslatedHash,
  readSource,
  type Target,
} from './sourceHashes';
import { removeUnlisted, restoreEdit, storeEdit } from './storeEdits';
import { followSource, takeTyped } from './typedEdits';
import { findValueErrors } from './unitValues';

/** The number of texts that were saved, and those that somebody else had saved meanwhile. */
export interface SavedEdits {
  saved: number;
  conflicts: Pick<Edit, 'path' | 'locale'>[];
}

/**
 * Saves texts of a document as drafts. A text that equals that of the release needs no draft, so its row is removed.
 * @throws NOT_FOUND for a document that nobody may edit, VALIDATION_FAILED for a path or a value that it cannot have.
 */
export async function saveEdits(
  context: PublishingContext,
  document: string,
  inputs: ContentEditInput[],
): Promise<SavedEdits> {
  if (!isEditable(document)) throw notFound('Content document');
  return withContentLock(context.em, async (inside) => {
    const currentEdits: CurrentEdits = byTarget(await findCurrentEdits(inside));
    await assertValues(document, inputs, currentEdits);
    const published = byTarget((await findPublication(inside))?.edits ?? []);
    const words = hashWords(document, currentEdits);
    const result: SavedEdits = { saved: 0, conflicts: [] };
    // The text in the language of the content first, because translations name the text that they translate.
    const isSource = ({ locale }: Pick<ContentEditInput, 'locale'>) => locale === contentLanguage;
    const former = new Map(inputs.map(({ path }) => [path, readSource({ document, path }, currentEdits)]));
    const isKept = (path: string) => inputs.some((one) => one.path === path && isSource(one) && one.keepsTranslations);
    for (const input of [...inputs.filter(isSource), ...inputs.filter((input) => !isSource(input))]) {
      const { path, locale } = input;
      const target = { document, locale, path };
      const value = takeTyped(target, input.value, readSource(target, currentEdits));
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
      if (isSource(input) && isPriceField(target) && !hasWord(value)) removeWords(inside, currentEdits, target);
      const saved = inputs.filter((one) => one.path === path).map((one) => one.locale);
      if (isSource(input))
        followAmounts(inside, currentEdits, { target, saved, formerSource: former.get(path) }, context);
      if (isSource(input) && input.keepsTranslations) {
        keepTranslations(inside, currentEdits, { target, saved, formerSource: change.formerSource }, context);
      }
      result.saved += 1;
    }
    if (!inputs.some(({ path }) => path === 'legalDocument.version'))
      followVersion(inside, currentEdits, { document, published, before: words }, context);
    removeUnlisted(inside, currentEdits, [...published.values()]);
    await inside.flush();
    return result;
  });
}

/** @throws VALIDATION_FAILED for a path that a document does not have, or a value that it cannot have. */
async function assertValues(document: string, inputs: readonly ContentEditInput[], currentEdits: CurrentEdits) {
  const hashes = { baseHash: null, sourceHash: null };
  // A list that is saved with its entries comes first, and a price before the word that it has in translations.
  const first = ({ path, locale, value }: ContentEditInput) =>
    isIds(value) ? isEntryList({ document, path }) : locale === contentLanguage && isPriceField({ document, path });
  const lists = inputs.flatMap((input) => {
    const { path, locale, value } = input;
    return first(input) ? { ...hashes, document, path, locale, value } : [];
  });
  const others = [...currentEdits.values()].filter(({ path }) => !lists.some((list) => list.path === path));
  const fieldErrors = findValueErrors(document, await readUnits(document, [...others, ...lists]), inputs);
  fieldErrors.push(...findListErrors(document, inputs, [...currentEdits.values()]));
  if (fieldErrors.length > 0) throw validationFailed(fieldErrors.slice(0, MAX_REPORTED));
}

/** Returns the version that editors see. A text of the release has none, also where a row is left of an edit that it has now. */
const getVersion = (row: ContentEdit | undefined): number | null => (row && !equalsRelease(row) ? row.version : null);

/** Removes the words that translations have for a price that is an amount now. */
function removeWords(inside: EntityManager, currentEdits: CurrentEdits, target: Target): void {
  for (const locale of localeNames.filter((name) => name !== contentLanguage)) {
    const key = getKey({ ...target, locale });
    const known = currentEdits.get(key);
    if (known) inside.remove(known);
    currentEdits.delete(key);
  }
}

interface Kept {
  target: AnyLanguage;
  /** Languages that the call saves as well; these translations name their source text themselves. */
  saved: readonly Locale[];
  formerSource: unknown;
}

/** Gives translations the amounts of a text in which nothing else changed. */
function followAmounts(
  inside: EntityManager,
  currentEdits: CurrentEdits,
  { target, saved, formerSource }: Kept,
  context: PublishingContext,
): void {
  const getOwn = (locale: Locale) => ({ ...target, locale });
  const readText = (locale: Locale) => getText(getOwn(locale), currentEdits.get(getKey(getOwn(locale))));
  const source = { before: formerSource, after: readSource(target, currentEdits) };
  for (const { locale, value } of followSource(source, readText, saved)) {
    const own = getOwn(locale);
    const sourceHash = getSourceHash(own, currentEdits);
    storeEdit(inside, currentEdits, { ...own, value, sourceHash, baseHash: hashReleasedText(own) }, context);
  }
}

/** Marks each translation that was valid for the former text as valid for the present text. */
function keepTranslations(
  inside: EntityManager,
  currentEdits: CurrentEdits,
  { target, saved, formerSource }: Kept,
  context: PublishingContext,
): void {
  const before = hashValue(formerSource);
  for (const locale of localeNames.filter((name) => !saved.includes(name))) {
    const own = { ...target, locale };
    const known = currentEdits.get(getKey(own));
    const value = getText(own, known);
    if (value === undefined || getTranslatedHash(own, known) !== before) continue;
    const sourceHash = getSourceHash(own, currentEdits);
    storeEdit(inside, currentEdits, { ...own, value, sourceHash, baseHash: hashReleasedText(own) }, context);
  }
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
    const listed = findListed([...published.values()]);
    const result: SavedEdits = { saved: 0, conflicts: [] };
    for (const { path, locale, version } of seen) {
      const target = { document, locale, path };
      const known = currentEdits.get(getKey(target));
      if (getVersion(known) !== (version ?? null)) {
        result.conflicts.push({ path, locale });
        continue;
      }
      restoreEdit(inside, currentEdits, { target, edit: published.get(getKey(target)), listed }, context);
      result.saved += 1;
    }
    removeUnlisted(inside, currentEdits, [...published.values()]);
    await inside.flush();
    return result;
  });
}
