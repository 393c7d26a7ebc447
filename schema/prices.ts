import { isRightToLeft, type Locale, locales } from './locales';
import { office } from './office';

// Returns the language without the region: Arabic texts write 4.9 and 1,500, but some countries write 4,9 and 1.500.
export const getNumberLanguage = (locale: Locale) => `${new Intl.Locale(locales[locale].tag).language}-u-nu-latn`;

/** Removes direction marks, which some formats put around a sign: they would be visible in text of the other direction. */
const removeMarks = (text: string) => text.replace(/[\u200e\u200f\u061c]/g, '');

/** Returns the format of whole amounts in the office's currency, for texts of a language. */
export function createPriceFormat(locale: Locale, currency = office.currency): (amount: number) => string {
  const format = new Intl.NumberFormat(getNumberLanguage(locale), {
    style: 'currency',
    currency,
    maximumFractionDigits: 0,
    // A Latin sign after Arabic digits reads like a foreign word.
    currencyDisplay: isRightToLeft(locale) ? 'name' : 'symbol',
  });
  return (amount) => removeMarks(format.format(amount));
}

/** One count of each plural form that a language may have. */
const COUNTS = [1, 2, 3, 11, 100];

type Display = 'symbol' | 'narrowSymbol' | 'code' | 'name';

/** Lists the signs and names of a currency in a language: `$US`, `USD` and `$` in French. */
function getSigns(locale: Locale, currency: string, displays: readonly Display[]): string[] {
  return displays.flatMap((currencyDisplay) => {
    const format = new Intl.NumberFormat(getNumberLanguage(locale), { style: 'currency', currency, currencyDisplay });
    return (currencyDisplay === 'name' ? COUNTS : [1]).map((count) =>
      removeMarks(format.formatToParts(count).find(({ type }) => type === 'currency')?.value ?? currency),
    );
  });
}

/** Lists the signs of all currencies; it takes a fifth of a second. Several currencies share a narrow sign, so it has none. */
function createForeignSigns(locale: Locale): Map<string, string> {
  const displays = ['symbol', 'code', 'name'] as const;
  return new Map(
    Intl.supportedValuesOf('currency').flatMap((currency) =>
      getSigns(locale, currency, displays).map((sign) => [sign, currency] as const),
    ),
  );
}

const foreignSigns = new Map<Locale, Map<string, string>>();

function getForeignSigns(locale: Locale): Map<string, string> {
  const signs = foreignSigns.get(locale) ?? createForeignSigns(locale);
  foreignSigns.set(locale, signs);
  return signs;
}

const ownSigns = new Map<string, ReadonlyMap<string, string>>();

/** Returns the signs of one currency. They are cached, because eight formats are made for them, and a page asks once for each price. */
function getOwnSigns(locale: Locale, currency: string): ReadonlyMap<string, string> {
  const key = `${locale} ${currency}`;
  const known = ownSigns.get(key);
  if (known) return known;
  const signs = getSigns(locale, currency, ['symbol', 'narrowSymbol', 'code', 'name']);
  const made = new Map(signs.map((sign) => [sign, currency]));
  ownSigns.set(key, made);
  return made;
}

/** Lists the signs and names of the office's currency in a language. */
export const listPriceSigns = (locale: Locale): string[] => [...getOwnSigns(locale, office.currency).keys()];

const escapePattern = (text: string) => text.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&');

/** A price in a text: “$1,500” in “From $1,500”, the amount 1500 and the currency. */
interface WrittenPrice {
  written: string;
  amount: number;
  currency: string;
}

/** Finds the first price in a text, with the sign of its currency before or after the amount. The office's is tried first. */
export function findPrice(text: string, locale: Locale, currency = office.currency): WrittenPrice | undefined {
  if (!/\d/.test(text)) return undefined;
  const signs = getOwnSigns(locale, currency);
  // The sign of another currency may contain this one: `CA$`.
  const found = findWritten(text, signs, '[\\p{L}\\p{Sc}]');
  return found ?? findWritten(text, new Map([...getForeignSigns(locale), ...signs]));
}

/** @param apart characters that make another sign of one beside them. */
function findWritten(text: string, signs: ReadonlyMap<string, string>, apart = '[^\\s\\S]'): WrittenPrice | undefined {
  const longestFirst = [...signs.keys()].sort((a, b) => b.length - a.length);
  const sign = `(${longestFirst.map(escapePattern).join('|')})`;
  const pattern = `(?<!${apart})${sign}\\s?(\\d[\\d.,\\s]*)|(\\d[\\d.,\\s]*?)\\s?${sign}(?!${apart})`;
  const [written, signBefore, before, after, signAfter] = removeMarks(text).match(new RegExp(pattern, 'u')) ?? [];
  const currency = signs.get(signBefore ?? signAfter ?? '');
  if (!written || !currency) return undefined;
  return { written, amount: Number((before ?? after ?? '').replaceAll(/\D/g, '')), currency };
}
