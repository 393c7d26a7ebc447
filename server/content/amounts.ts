import compile from 'icu-minify/compile';
import format from 'icu-minify/format';
import { defaultLocale, isolateLeftToRight, isRightToLeft, type Locale } from '../../schema/locales';
import { type Office, office } from '../../schema/office';
import { type PriceForms, wordPrice } from '../../schema/priceForms';
import { createPriceFormat, getNumberLanguage } from '../../schema/prices';
import { getTranslate } from '../common/translate';
import { say, type WordedProblem } from './wordProblem';

/** Matches text that needs no isolation or must not change, digits joined by a hyphen or dash, and percentages. */
const JOINED_DIGITS =
  /\u2066[^\u2069]*\u2069|`[^`]*`|\]\([^)]*\)|<[^>]*>|\S*[@/]\S*|\{\{[^}]*\}\}|(\d+(?:[-–]\d+)+|\d[\d.,]*%)/g;

/**
 * Isolates numbers joined by a hyphen, such as the number of a law, and percentages in right-to-left text. Without isolation the
 * percent sign stands on the left at the beginning of a text and on the right after a word.
 */
export const isolateJoinedDigits = (text: string, locale: Locale): string =>
  isRightToLeft(locale) && /\d/.test(text)
    ? text.replaceAll(JOINED_DIGITS, (match, digits?: string) => (digits ? isolateLeftToRight(digits, locale) : match))
    : text;

/** Formats that put a constant into words: `{{months.supportMonths.starter}}` is "1 month", « 1 mois », «شهر واحد». */
const UNITS = ['hours', 'days', 'weeks', 'months', 'years'] as const;
export const FORMATS = ['atLeast', 'inWords', ...UNITS] as const;

/** Returns how prices are worded in a language. */
export function getPriceForms(locale: Locale, { vatShown }: Pick<Office, 'vatShown'> = office): PriceForms {
  const t = getTranslate(locale, 'content');
  const price = '{price}';
  const vatWords = { included: 'priceWithVat', excluded: 'priceWithoutVat' } as const;
  return {
    amount: vatShown ? t(vatWords[vatShown], { price }) : price,
    from: t('priceFrom', { price }),
    andMore: t('priceAndMore', { price }),
    perMonth: t('pricePerMonth', { price }),
    once: t('priceOnce', { price }),
  };
}

/** The formats of numbers in the texts of a language. Where the country shows prices so, they say whether tax is in them. */
export function createFormats(locale: Locale, { currency, vatShown }: Pick<Office, 'currency' | 'vatShown'> = office) {
  const language = getNumberLanguage(locale);
  const number = new Intl.NumberFormat(language);
  const percent = new Intl.NumberFormat(language, { style: 'percent' });
  const format = createPriceFormat(locale, currency);
  const t = getTranslate(locale, 'content');
  const forms = getPriceForms(locale, { vatShown });
  const withoutMarks = (text: string) => text.replace(/[\u200e\u200f]/g, '');
  return {
    number: number.format,
    percent: (share: number) => withoutMarks(percent.format(share)),
    price: (amount: number) => wordPrice({ amount }, forms, format),
    range: (from: number, to: number) => t('range', { from, to }),
    aroundTheClock: () => t('aroundTheClock'),
    words: {
      atLeast: (value: Amount) => t('atLeast', { count: value.from }),
      inWords: () => t('aroundTheClockInWords'),
      ...(Object.fromEntries(
        UNITS.map((unit) => [
          unit,
          ({ from, to }: Amount) => (to === undefined ? t(unit, { count: from }) : t(`${unit}Range`, { from, to })),
        ]),
      ) as Record<(typeof UNITS)[number], (value: Amount) => string>),
    },
  };
}

export type Formats = ReturnType<typeof createFormats>;

/** A constant as numbers: 3 for `3`, 15 for `15+`, 1 to 2 for `1-2`. */
interface Amount {
  from: number;
  to?: number;
}

const AMOUNTS: Record<'plain' | 'atLeast' | 'range' | 'aroundTheClock', RegExp> = {
  plain: /^(\d+)$/,
  atLeast: /^(\d+)\+$/,
  range: /^(\d+)-(\d+)$/,
  aroundTheClock: /^24\/7$/,
};

/** Whether a format can put a kind of constant into words. */
export const isWordedBy = (format: (typeof FORMATS)[number], kind: keyof typeof AMOUNTS) =>
  format === 'atLeast'
    ? kind === 'atLeast'
    : format === 'inWords'
      ? kind === 'aroundTheClock'
      : ['plain', 'range'].includes(kind);

export function readAmount(value: unknown): (Amount & { kind: keyof typeof AMOUNTS }) | undefined {
  for (const [kind, pattern] of Object.entries(AMOUNTS)) {
    const match = pattern.exec(String(value));
    if (!match) continue;
    const [, from, to] = match;
    return { kind: kind as keyof typeof AMOUNTS, from: Number(from), ...(to !== undefined && { to: Number(to) }) };
  }
  return undefined;
}

/**
 * Chooses the plural form of a text by a count such as `15` or `20+`, if the text has forms in ICU MessageFormat: `{count,
 * plural, one {client} other {clients}}`.
 */
export function wordByCount(
  text: string,
  value: unknown,
  locale: Locale = defaultLocale,
  onProblem: (problem: WordedProblem) => void,
): string {
  // A placeholder that was reported as wrong is still in the text.
  if (!text.includes('{') || text.includes('{{')) return text;
  const amount = readAmount(value);
  if (amount?.kind !== 'plain' && amount?.kind !== 'atLeast') {
    onProblem(say('noForms', { value: String(value) }));
    return text;
  }
  try {
    // A translator of use-intl reads parsed messages alone once it is built.
    return String(format(compile(text), locale, { count: amount.from }, { formatters }));
  } catch (error) {
    onProblem(say('unreadable', { reason: error instanceof Error ? error.message : String(error) }));
    return text;
  }
}

const formatters: Parameters<typeof format>[3]['formatters'] = {
  getDateTimeFormat: (...options) => new Intl.DateTimeFormat(...options),
  getNumberFormat: (...options) => new Intl.NumberFormat(...options),
  getPluralRules: (...options) => new Intl.PluralRules(...options),
};
