import { getDirection, getKnownLocale } from '../../../schema/locales';

/** Returns the attributes of an element with a text in a language, by its GraphQL name. */
export function getTextAttributes(name: string) {
  const locale = getKnownLocale(name.toLowerCase());
  return { lang: locale, dir: getDirection(locale) };
}

/** Formats a value of the content as text: lists line by line, projects as JSON, a missing value as a dash. */
export function printValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'string') return value;
  if (Array.isArray(value) && value.every((part) => typeof part === 'string')) return value.join('\n');
  return JSON.stringify(value, null, 1);
}
