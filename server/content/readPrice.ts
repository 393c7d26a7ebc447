import { contentLanguage, type Locale } from '../../schema/locales';
import { office } from '../../schema/office';
import { MAX_AMOUNT, PRICE_FIELDS, type Price, wordPrice } from '../../schema/priceForms';
import { createPriceFormat } from '../../schema/prices';
import { getPriceForms } from './amounts';
import { isFields } from './contentPath';
import type { PriceAmount } from './PriceAmount';
import type { Position, Reading } from './readValue';
import { say } from './wordProblem';

const EXAMPLES = '{ amount: 2500 } or { word: Custom }';

/** Says of a value why it is not a price; undefined for a price. Words are not checked. */
export function findPriceProblem(value: unknown): string | undefined {
  if (!isFields(value)) return `must be a price such as ${EXAMPLES}`;
  const unknown = Object.keys(value).find((key) => !PRICE_FIELDS.some((name) => name === key));
  if (unknown !== undefined) return `has ${unknown}, which a price has not`;
  const { amount, from, andMore, per, once, word } = value;
  if (word !== undefined) {
    if (typeof word !== 'string' || !word.trim()) return 'needs a text as word';
    return Object.keys(value).length > 1 ? 'has a word, and a price with a word has nothing else' : undefined;
  }
  if (amount === undefined) return `needs an amount or a word, such as ${EXAMPLES}`;
  if (!Number.isInteger(amount) || Number(amount) < 0 || Number(amount) > MAX_AMOUNT)
    return `needs a whole number up to ${MAX_AMOUNT} as amount, such as 2500`;
  for (const [name, mark] of Object.entries({ from, andMore, once }))
    if (mark !== undefined && mark !== true) return `must have true as ${name}, or no ${name}`;
  if (per !== undefined && per !== 'month') return 'must have month as per, or no per';
  if (from && andMore) return 'has from and andMore, which say the same';
  return per && once ? 'has per and once, and is paid in one way' : undefined;
}

/** Whether a price has a word, which each language has in its own file. */
export const hasWord = (value: unknown): boolean => isFields(value) && value.word !== undefined;

const wordings = new Map<Locale, (price: Price) => string>();

/** Words a price in a language; the format of numbers is made once. */
function wordPriceIn(price: Price, locale: Locale): string {
  const known = wordings.get(locale);
  if (known) return known(price);
  const [forms, format] = [getPriceForms(locale), createPriceFormat(locale)];
  const word = (one: Price) => wordPrice(one, forms, format);
  wordings.set(locale, word);
  return word(price);
}

/** Returns the amount of a price for programs; null for a word. */
function toPriceAmount({ amount, from, andMore, per }: Price): PriceAmount | null {
  if (amount === undefined) return null;
  const isLowest = Boolean(from || andMore);
  return { amount, currency: office.currency, isLowest, isMonthly: per === 'month' };
}

/**
 * Reads a price as its text, and as an amount for programs. A translation has the word of a price that is one; it has every other
 * price from its original.
 * @param name of the field.
 * @param readWord reads a text.
 */
export function readPrice(
  { value, path, original }: Position,
  name: string,
  reading: Reading,
  readWord: (position: Position) => unknown,
): Record<string, unknown> {
  const { source, locale = contentLanguage } = reading;
  const isTranslation = reading.original !== undefined;
  const isFact = isTranslation && !hasWord(original);
  const isMissing = value === undefined || value === null;
  if (isFact && !isMissing) source.problemAt(path, say('factInTranslation'), 'key');
  const price = isFact ? original : value;
  const problem =
    findPriceProblem(price) ?? (isTranslation && !isFact && !hasWord(price) ? say('needsWord') : undefined);
  if (problem) {
    // Errors of the original are reported where it stands.
    if (!isFact) source.problemAt(path, isMissing ? say('priceMissing') : problem);
    return {};
  }
  const { word, ...amount } = price as Price;
  const amountField = `${name}Amount`;
  if (word === undefined) return { [name]: wordPriceIn(amount, locale), [amountField]: toPriceAmount(amount) };
  const text = readWord({ value: word, path, ...(isTranslation && { original: (original as Price).word }) });
  return { [name]: text, [amountField]: null };
}
