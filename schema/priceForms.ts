import type { Locale } from './locales';
import { office } from './office';
import { listPriceSigns } from './prices';

/** A price as content files and edits have it: an amount in the office's currency, or a word instead, such as *Custom*. */
export interface Price {
  /** Whole units of the currency. */
  amount?: number;
  /** Whether it is the lowest amount: “From $1,500”. */
  from?: true;
  /** Whether a larger project costs more: “$6,000+”. */
  andMore?: true;
  per?: 'month';
  /** Whether it says that it is paid once. */
  once?: true;
  word?: string;
}

/** The fields of a price, in the order of the files. */
export const PRICE_FIELDS = ['amount', 'from', 'andMore', 'per', 'once', 'word'] as const satisfies (keyof Price)[];

/** How a language words a price; `{price}` stands for what it is put around. */
export interface PriceForms {
  /** Around the amount, where the country says whether tax is in it. */
  amount: string;
  from: string;
  andMore: string;
  perMonth: string;
  once: string;
}

/** Words a price as visitors see it. */
export function wordPrice(price: Price, forms: PriceForms, format: (amount: number) => string): string {
  const { amount, from, andMore, per, once, word = '' } = price;
  if (amount === undefined) return word;
  const around = [
    forms.amount,
    andMore && forms.andMore,
    per && forms.perMonth,
    once && forms.once,
    from && forms.from,
  ].filter((form) => typeof form === 'string');
  return around.reduce((text, form) => form.replace('{price}', () => text), format(amount));
}

/** The largest amount; a longer number would break its line on a phone. */
export const MAX_AMOUNT = 999_999_999;

const escapePattern = (text: string) => text.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&');

/** Returns a number in the digits of any language as digits of ASCII without groups. */
export const toPlainDigits = (text: string): string =>
  text
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
    .replace(/\D/g, '')
    .replace(/^0+(?=\d)/, '');

const DIGIT = '[\\d٠-٩۰-۹]';
const WHOLE = new RegExp(`^(?:${DIGIT}{1,3}(?:[,.\\s’'٬]${DIGIT}{3})+|${DIGIT}+)(?:[.,٫][0٠۰]{1,2})?$`);
const WITH_FRACTION = new RegExp(`^${DIGIT}(?:${DIGIT}|[,.\\s’'٬])*[.,٫]${DIGIT}+$`);

/** Why a typed amount is none. */
export type AmountProblem = 'empty' | 'fraction' | 'large' | 'unreadable';

/**
 * Reads a typed amount in the form of any language, with or without the sign of the office's currency: `2,700`,
 * `2 700 $US`, `٢٧٠٠`.
 */
export function readTypedAmount(
  typed: string,
  locales: readonly Locale[],
  currency = office.currency,
): number | AmountProblem {
  const sign = [...new Set(locales.flatMap((locale) => listPriceSigns(locale, currency)))]
    .sort((one, other) => other.length - one.length)
    .map(escapePattern)
    .join('|');
  const marks = /[\u200e\u200f\u061c\u2066-\u2069]/g;
  const text = typed
    .replace(marks, '')
    .trim()
    .replace(new RegExp(`^(?:${sign})\\s*|\\s*(?:${sign})$`, 'giu'), '');
  if (text === '') return 'empty';
  if (!WHOLE.test(text)) return WITH_FRACTION.test(text) ? 'fraction' : 'unreadable';
  const amount = Number(toPlainDigits(text.replace(/[.,٫][0٠۰]{1,2}$/, '')));
  return amount > MAX_AMOUNT ? 'large' : amount;
}
