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

const signs = new Map<string, string[]>();

/** Lists the signs and names of a currency in a language. They are made once, because it takes eight formats. */
export function listPriceSigns(locale: Locale, currency = office.currency): string[] {
  const key = `${locale} ${currency}`;
  const known = signs.get(key) ?? getSigns(locale, currency, ['symbol', 'narrowSymbol', 'code', 'name']);
  signs.set(key, known);
  return known;
}
