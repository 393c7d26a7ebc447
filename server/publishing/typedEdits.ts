import { contentLanguage, type Locale, localeNames } from '../../schema/locales';
import { followAmounts, takeAmounts } from '../content/typedAmounts';
import type { Edit } from './ContentEdit';
import { isEntry, isFacts } from './documents';
import { getDefault } from './releasedTexts';

type Target = Pick<Edit, 'document' | 'locale' | 'path'>;

/** Times that jobs keep, which a text names and does not decide. */
const KEPT = /\{\{\s*(?:weeks|months)\.(?:retention|replies)\./;

/**
 * Returns a value with the amounts that were typed in it as formats. A number that the release has in words of its own stays, and
 * a translation follows its original.
 * @param source the text in the language of the content.
 */
export function takeTyped(target: Target, value: unknown, source: unknown): unknown {
  if (isEntry(target.document) || isFacts(target.document)) return value;
  if (Array.isArray(value))
    return value.map((one: unknown, index) => (typeof one === 'string' ? take(target, one, source, index) : one));
  return typeof value === 'string' ? take(target, value, source) : value;
}

function take(target: Target, text: string, source: unknown, index?: number): string {
  const pick = (whole: unknown) => JSON.stringify((index === undefined ? whole : Object(whole)[index]) ?? '');
  const released = pick(getDefault(target));
  const original = pick(source);
  return takeAmounts(text, (typed, placeholder) => {
    if (target.locale !== contentLanguage) return original.includes(placeholder);
    const isKept = !placeholder.startsWith('{{price') && KEPT.test(released);
    return !isKept && !released.includes(typed);
  });
}

/** Returns the translations of a text in which nothing but amounts changed, with these amounts. */
export function followSource(
  { before, after }: { before: unknown; after: unknown },
  readText: (locale: Locale) => unknown,
  saved: readonly Locale[],
): { locale: Locale; value: string }[] {
  if (typeof before !== 'string' || typeof after !== 'string') return [];
  return localeNames.flatMap((locale) => {
    const text = saved.includes(locale) ? undefined : readText(locale);
    const value = typeof text === 'string' ? followAmounts(before, after, text) : undefined;
    return value === undefined ? [] : { locale, value };
  });
}
