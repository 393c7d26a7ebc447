import { localeNames } from '../../schema/locales';
import { toPlainDigits } from '../../schema/priceForms';
import { listPriceSigns } from '../../schema/prices';
import { PLACEHOLDER } from './isUntranslated';

/** One count of each plural form that a language may have. */
const COUNTS = [1, 2, 3, 11, 100];

const escapeExpression = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const listUnitWords = (unit: 'week' | 'month'): string[] =>
  localeNames.flatMap((locale) =>
    COUNTS.flatMap((count) =>
      new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' })
        .formatToParts(count)
        .flatMap(({ type, value }) => (type === 'unit' && value.trim() ? value.trim() : [])),
    ),
  );

const SPACES = String.raw`[ \u00a0\u202f]`;

/** The longest first, because one word may begin with another. */
const joinWords = (words: readonly string[]): string =>
  [...new Set(words)]
    .sort((one, other) => other.length - one.length)
    .map((word) => escapeExpression(word).replaceAll(/\s/g, SPACES))
    .join('|');

/** Whole numbers in the digits of any language of the site, in groups or not: 2700, 2,700, 2 700, ٢٧٠٠. */
const NUMBER = String.raw`[\d٠-٩۰-۹]{1,3}(?:[,.  \u00a0\u202f’'٬][\d٠-٩۰-۹]{3})+|[\d٠-٩۰-۹]+`;
const BEFORE = String.raw`(?<![\p{L}\p{N}]|\p{N}[.,٫])`;
const AFTER = String.raw`(?![\p{L}\p{N}]|[.,٫]\p{N})`;
const SPACE = `${SPACES}?`;

const createPatterns = () => {
  const signs = joinWords(localeNames.flatMap((locale) => listPriceSigns(locale)));
  const unit = (name: 'week' | 'month') =>
    new RegExp(
      `${BEFORE}(${NUMBER})(?:[-–](${NUMBER}))?${SPACE}(?:${joinWords(listUnitWords(name))})(?!\\p{L})`,
      'giu',
    );
  return {
    price: new RegExp(
      `(?<!\\p{L})(?:${signs})${SPACE}(${NUMBER})${AFTER}|${BEFORE}(${NUMBER})${SPACE}(?:${signs})(?!\\p{L})`,
      'giu',
    ),
    weeks: unit('week'),
    months: unit('month'),
  };
};

let patterns: ReturnType<typeof createPatterns> | undefined;

/**
 * Replaces typed amounts of money and numbers of weeks and months by formats, which each language words by itself: `$2,700`
 * becomes `{{price.2700}}`.
 * @param isTaken tells whether to take one, by what was typed and its placeholder.
 */
export function takeAmounts(text: string, isTaken: (typed: string, placeholder: string) => boolean): string {
  patterns ??= createPatterns();
  const parts = text.split(new RegExp(`(${PLACEHOLDER.source})`, 's')).filter((part) => part !== undefined);
  const take = (plain: string) =>
    Object.entries(patterns ?? {}).reduce(
      (before, [format, pattern]) =>
        before.replace(pattern, (typed: string, ...groups: unknown[]) => {
          const numbers = groups.slice(0, 2).filter((one) => typeof one === 'string');
          const placeholder = `{{${format}.${numbers.map(toPlainDigits).join('-')}}}`;
          return isTaken(typed, placeholder) ? placeholder : typed;
        }),
      plain,
    );
  // Splitting by an expression with groups returns the path of a placeholder after it.
  return parts
    .filter((_part, index) => index % 3 !== 2)
    .map((part) => (part.startsWith('{{') ? part : take(part)))
    .join('');
}

/** A placeholder of a format, such as `{{price.2700}}` or `{{weeks.6}}`, which says its amount itself. */
const AMOUNT = /\{\{\s*(?:price\.\d+|(?:weeks|months)\.\d+(?:-\d+)?)\s*\}\}/g;

/**
 * Returns a translation with the amounts of its changed original, if the original changed in nothing else. Undefined where
 * somebody has to look at it.
 */
export function followAmounts(before: string, after: string, translation: string): string | undefined {
  const [former, next] = [before.match(AMOUNT) ?? [], after.match(AMOUNT) ?? []];
  if (before === after || former.length !== next.length || before.replace(AMOUNT, '') !== after.replace(AMOUNT, ''))
    return undefined;
  const own = translation.match(AMOUNT) ?? [];
  if ([...own].sort().join() !== [...former].sort().join()) return undefined;
  const changes = new Map(former.map((one, index) => [one, next[index] ?? one]));
  const isUnclear = former.some((one, index) => changes.get(one) !== next[index]);
  return isUnclear ? undefined : translation.replace(AMOUNT, (one) => changes.get(one) ?? one);
}
