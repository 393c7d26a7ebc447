import { getDirection, getKnownLocale } from '../../../../schema/locales';

/** Returns the attributes of an element with a text in a language, by its GraphQL name. */
export function getTextAttributes(name: string) {
  const locale = getKnownLocale(name.toLowerCase());
  return { lang: locale, dir: getDirection(locale) };
}

export const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((part) => typeof part === 'string');

/** Formats a value of the content as text: lists line by line, projects as JSON, a missing value as a dash. */
export function printValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'string') return value;
  if (isTexts(value)) return value.join('\n');
  return JSON.stringify(value, null, 1);
}

/**
 * Returns a list of texts without its blank lines. A person who types has some, such as the one that a new text will fill. Lists inside a
 * project keep theirs: a blank entry stands beside its translations.
 */
export const dropBlankLines = (value: unknown): unknown =>
  isTexts(value) ? value.filter((line) => line.trim()) : value;

/**
 * Lists the texts of a value by their paths: of a project each field that is not empty, of other values the whole, at
 * an empty path.
 */
export function listTexts(value: unknown, path = ''): Map<string, string> {
  if (value === null || value === undefined || value === '') return new Map();
  if (isTexts(value)) return listTexts(value.join('\n'), path);
  if (typeof value !== 'object') return new Map([[path, String(value)]]);
  const parts = Array.isArray(value)
    ? value.map((part, index) => [`${path}[${index}]`, part] as const)
    : Object.entries(value).map(([key, part]) => [`${path || 'project'}.${key}`, part] as const);
  return new Map(parts.flatMap(([own, part]) => [...listTexts(part, own)]));
}

/** Whether a name says its amount itself, such as `price.2700` and `weeks.4-6`. Staff type another amount instead. */
export const isAmount = (name: string): boolean => /^(?:price|weeks|months)\.\d+(?:-\d+)?$/.test(name);

/** Names of facts in a text, such as `price.1500` of `{{price.1500}}`. */
export const findNames = (text: string): string[] =>
  [...text.matchAll(/\{\{\s*([^{}]*?)\s*\}\}/g)].map(([, name = '']) => name);
