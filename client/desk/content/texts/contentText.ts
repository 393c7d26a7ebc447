import { getDirection, getKnownLocale } from '../../../../schema/locales';

/** Returns the attributes of an element with a text in a language, by its GraphQL name. */
export function getTextAttributes(name: string) {
  const locale = getKnownLocale(name.toLowerCase());
  return { lang: locale, dir: getDirection(locale) };
}

export const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((part) => typeof part === 'string');

/** Formats a value of the content as text: lists and fields, such as those of a price, line by line, a missing value as a dash. */
export function printValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  if (Array.isArray(value)) return value.map(printValue).join('\n');
  if (typeof value !== 'object') return String(value);
  return Object.entries(value)
    .map(([field, part]) => `${field}: ${printValue(part)}`)
    .join('\n');
}

/** Returns a list of texts without its blank lines. A person who types has some, such as the one that a new text will fill. */
export const dropBlankLines = (value: unknown): unknown =>
  isTexts(value) ? value.filter((line) => line.trim()) : value;

/** Whether a name says its amount itself, such as `price.2700` and `weeks.4-6`. Staff type another amount instead. */
export const isAmount = (name: string): boolean => /^(?:price|weeks|months)\.\d+(?:-\d+)?$/.test(name);

/** Names of facts in a text, such as `price.1500` of `{{price.1500}}`. */
export const findNames = (text: string): string[] =>
  [...text.matchAll(/\{\{\s*([^{}]*?)\s*\}\}/g)].map(([, name = '']) => name);
