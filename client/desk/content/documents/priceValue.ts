import type { ContentDocumentFieldsFragment } from '../../../../schema/generated/desk/graphql';
import { getKnownLocale, type Locale, localeNames } from '../../../../schema/locales';
import {
  type AmountProblem,
  PRICE_FIELDS,
  type Price,
  readTypedAmount,
  wordPrice,
} from '../../../../schema/priceForms';
import { createPriceFormat, getNumberLanguage } from '../../../../schema/prices';

/** A price while it is edited: an unfinished amount stays as it was typed. */
export type EditedPrice = Omit<Price, 'amount'> & { amount?: number | string };

export type Forms = ContentDocumentFieldsFragment['priceForms'][number];

/** How a price is said. */
export const SAYINGS = ['exact', 'from', 'andMore', 'word'] as const;
export type Saying = (typeof SAYINGS)[number];

export const PERIODS = ['month', 'once'] as const;
export type Period = (typeof PERIODS)[number];

/** Reads a stored value as a price. A new entry has none yet. */
export const toPrice = (value: unknown): EditedPrice =>
  typeof value === 'object' && value !== null ? (value as EditedPrice) : { amount: '' };

export const getSaying = ({ from, andMore, word }: EditedPrice): Saying =>
  word !== undefined ? 'word' : from ? 'from' : andMore ? 'andMore' : 'exact';

export const getPeriod = ({ per, once }: EditedPrice): Period | '' => per ?? (once ? 'once' : '');

/** Returns a price in another form. A word has no amount, so `former` gives it back. */
export function say(price: EditedPrice, saying: Saying, former: EditedPrice): EditedPrice {
  if (saying === 'word') return { word: price.word ?? former.word ?? '' };
  const { word: _word, from: _from, andMore: _andMore, ...rest } = price;
  const amount = rest.amount ?? former.amount ?? '';
  return { ...rest, amount, ...(saying !== 'exact' && { [saying]: true }) };
}

export function setPeriod({ per: _per, once: _once, ...price }: EditedPrice, period: string): EditedPrice {
  if (period === '') return price;
  return period === 'month' ? { ...price, per: 'month' } : { ...price, once: true };
}

/** Returns the amount that somebody typed; the text itself where it is none. */
export function toAmount(typed: string): number | string {
  const amount = readTypedAmount(typed, localeNames);
  return typeof amount === 'number' ? amount : typed;
}

/** Prints an amount for the field, in the groups of a language. */
export const printAmount = (amount: number, locale: Locale): string =>
  new Intl.NumberFormat(getNumberLanguage(locale)).format(amount);

/** Says why the amount of a price is none. */
export function findAmountProblem({ amount }: EditedPrice): AmountProblem | undefined {
  const read = typeof amount === 'string' ? readTypedAmount(amount, localeNames) : undefined;
  return typeof read === 'string' ? read : undefined;
}

/** Words a price as visitors of a language see it; undefined while it cannot be. */
export function wordEdited(price: EditedPrice, { locale, ...forms }: Forms): string | undefined {
  const { amount, ...rest } = price;
  if (rest.word !== undefined) return rest.word.trim() || undefined;
  if (typeof amount !== 'number') return undefined;
  return wordPrice({ ...rest, amount }, forms, createPriceFormat(getKnownLocale(locale.toLowerCase())));
}

/** Whether two prices are the same; a database does not keep the order of fields. */
export const isSamePrice = (one: EditedPrice, other: EditedPrice): boolean =>
  PRICE_FIELDS.every((name) => one[name] === other[name]);
