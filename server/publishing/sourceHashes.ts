import { contentLanguage } from '../../schema/locales';
import type { ContentEdit, Edit } from './ContentEdit';
import { getKey, getText } from './describeDocument';
import { hashValue } from './hashValue';
import { getDefault } from './releasedTexts';

/** Edits as staff last saved them, by the key of their path. */
export type CurrentEdits = Map<string, ContentEdit>;

export type Target = Pick<Edit, 'document' | 'locale' | 'path'>;
export type AnyLanguage = Omit<Target, 'locale'>;

/** Returns a text in the language of the content, as staff have it. */
export function readSource({ document, path }: AnyLanguage, currentEdits: CurrentEdits): unknown {
  const source = { document, path, locale: contentLanguage };
  return getText(source, currentEdits.get(getKey(source)));
}

/** Returns the hash of the text that a translation translates; null for a text in the language of the content. */
export const getSourceHash = (target: Target, currentEdits: CurrentEdits): string | null =>
  target.locale === contentLanguage ? null : hashValue(readSource(target, currentEdits));

/** Returns the hash of the text that a stored translation was made of. */
export const getTranslatedHash = (target: Target, known: Edit | undefined): string =>
  known?.sourceHash ?? hashValue(getDefault({ ...target, locale: contentLanguage }));

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
 * Returns the hash of the text that a translation was made of, where the texts of a list were only moved or removed with those of its
 * original: it is as valid as it was. Undefined for a translation that somebody wrote.
 */
export function getReorderedSourceHash(
  target: Target,
  { formerSource, isKept, known, value, isRepeated }: Change,
  currentEdits: CurrentEdits,
): string | undefined {
  if (target.locale === contentLanguage || isRepeated || !isOnlyReordered(getText(target, known), value))
    return undefined;
  const translated = getTranslatedHash(target, known);
  const wasValid = translated === hashValue(formerSource);
  const isSame = isKept || isOnlyReordered(formerSource, readSource(target, currentEdits));
  return wasValid && isSame ? undefined : translated;
}

/** Whether a list has no texts but those that it had before. */
function isOnlyReordered(before: unknown, after: unknown): boolean {
  return Array.isArray(before) && Array.isArray(after) && after.every((text) => before.includes(text));
}
