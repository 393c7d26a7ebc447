import { createTranslator } from 'use-intl/core';
import { defaultLocale, type Locale, locales } from '../../schema/locales';
import { getTranslate } from '../translate';

/** Isolates text that is read from left to right (UAX 9): in Arabic text 1-2 would be shown as 2-1. */
export const isolate = (text: string) => `\u2066${text}\u2069`;

/** Text that needs no isolation, or must stay as it is, and digits joined by a hyphen or dash. */
const JOINED_DIGITS = /\u2066[^\u2069]*\u2069|`[^`]*`|\]\([^)]*\)|<[^>]*>|\S*[@/]\S*|\{\{[^}]*\}\}|(\d+(?:[-–]\d+)+)/g;

/** Isolates each number that a hyphen joins to another, such as that of Law 09-08, in text from right to left. */
export const isolateJoinedDigits = (text: string, locale: Locale): string =>
  locales[locale].dir === 'ltr'
    ? text
    : text.replaceAll(JOINED_DIGITS, (match, digits?: string) => (digits ? isolate(digits) : match));

/** Formats that word a constant: `{{months.supportMonths.starter}}` is "1 month", « 1 mois », «شهر واحد». */
const UNITS = ['hours', 'days', 'weeks', 'months', 'years'] as const;
export const FORMATS = ['atLeast', 'inWords', ...UNITS] as const;

/** The formats of numbers in the texts of a language. */
export function createFormats(locale: Locale) {
  const { dir, tag } = locales[locale];
  // Without the region: Arabic texts write 4.9 and 1,500, and Morocco's own format would be that of its French.
  const language = `${new Intl.Locale(tag).language}-u-nu-latn`;
  const number = new Intl.NumberFormat(language);
  const percent = new Intl.NumberFormat(language, { style: 'percent' });
  const dollars = new Intl.NumberFormat(language, {
    style: 'currency',
    currency: 'USD',
    maximumFractionDigits: 0,
    // A Latin sign behind Arabic digits is read as a word of another language.
    currencyDisplay: dir === 'rtl' ? 'name' : 'symbol',
  });
  const t = getTranslate(locale, 'content');
  const withoutMarks = (text: string) => text.replace(/[\u200e\u200f]/g, '');
  return {
    number: number.format,
    percent: (share: number) => withoutMarks(percent.format(share)),
    dollars: (amount: number) => withoutMarks(dollars.format(amount)),
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

/** A constant as numbers: 3 of `3` and `15` of `15+`, 1 to 2 of `1-2`. */
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

/** Tells whether a format can word a kind of constant. */
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
 * Chooses the form of a text by a count such as `15` or `20+`, if it has forms in ICU MessageFormat:
 * `{count, plural, one {client} other {clients}}`.
 */
export function wordByCount(
  text: string,
  value: unknown,
  locale: Locale = defaultLocale,
  onProblem: (message: string) => void,
): string {
  // A placeholder that was reported as wrong is still there.
  if (!text.includes('{') || text.includes('{{')) return text;
  const amount = readAmount(value);
  if (amount?.kind !== 'plain' && amount?.kind !== 'atLeast') {
    onProblem(`has forms for a count, and ${value} is none`);
    return text;
  }
  const onError = ({ message }: Error) => onProblem(message);
  return createTranslator({ locale, messages: { text }, onError })('text', { count: amount.from });
}
