import { isRightToLeft, type Locale, locales } from './locales';
import { office } from './office';

// Returns the language without the region: Arabic texts write 4.9 and 1,500, but the format of Morocco follows French.
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

/** Lists the signs and names of the currency in a language, longest first: `$US`, `USD` and `$` in French. */
function getSigns(locale: Locale, currency: string): string[] {
  const displays = ['symbol', 'narrowSymbol', 'code', 'name'] as const;
  const signs = displays.flatMap((currencyDisplay) => {
    const format = new Intl.NumberFormat(getNumberLanguage(locale), { style: 'currency', currency, currencyDisplay });
    return COUNTS.map((count) =>
      removeMarks(format.formatToParts(count).find(({ type }) => type === 'currency')?.value ?? currency),
    );
  });
  return [...new Set(signs)].sort((a, b) => b.length - a.length);
}

const escapePattern = (text: string) => text.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&');

/** A price in a text: “$1,500” in “From $1,500”, and the amount 1500. */
interface WrittenPrice {
  written: string;
  amount: number;
}

/** Finds the first price in a text, with the sign of its currency before or after the amount. */
export function findPrice(text: string, locale: Locale, currency = office.currency): WrittenPrice | undefined {
  const sign = `(?:${getSigns(locale, currency).map(escapePattern).join('|')})`;
  const [written, before, after] =
    removeMarks(text).match(new RegExp(`${sign}\\s?(\\d[\\d.,\\s]*)|(\\d[\\d.,\\s]*?)\\s?${sign}`, 'u')) ?? [];
  if (!written) return undefined;
  return { written, amount: Number((before ?? after ?? '').replaceAll(/\D/g, '')) };
}
