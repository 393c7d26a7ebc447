import { getDirection, getKnownLocale } from '../../../../schema/locales';
import { listForms } from '../../../../schema/pluralForms';

/** Returns the attributes of an element with a text in a language, by its GraphQL name. */
export function getTextAttributes(name: string) {
  const locale = getKnownLocale(name.toLowerCase());
  return { lang: locale, dir: getDirection(locale) };
}

export const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((part) => typeof part === 'string');

/** Formats a value of the content as text: lists, fields, such as those of a price, and forms for numbers line by line, a missing value as a dash. */
export function printValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  if (Array.isArray(value)) return value.map(printValue).join('\n');
  if (typeof value !== 'object') return listForms(String(value));
  return Object.entries(value)
    .map(([field, part]) => `${field}: ${printValue(part)}`)
    .join('\n');
}

/** Returns a list of texts without its blank lines. A person who types has some, such as the one that a new text will fill. */
export const dropBlankLines = (value: unknown): unknown =>
  isTexts(value) ? value.filter((line) => line.trim()) : value;

/** Whether a name says its amount itself, such as `price.2700` and `weeks.4-6`. Staff type another amount instead. */
export const isAmount = (name: string): boolean => /^(?:price|weeks|months)\.\d+(?:-\d+)?$/.test(name);

/** A placeholder in a text, with the name of its fact. */
export const FACT = /\{\{\s*([^{}]*?)\s*\}\}/g;

/** A placeholder, or a value or a tag of a word of the interface, such as `{hours}` and `<link>`. */
export const TOKEN = /\{\{\s*([^{}]*?)\s*\}\}|\{\w+\}|<\/?\w+>/g;

/** Lists the values and tags of a word of the interface. */
export const findTokens = (text: string): string[] => [
  ...new Set([...text.matchAll(TOKEN)].flatMap(([token, fact]) => (fact === undefined ? token : []))),
];

/** Returns a fact, a value or a tag as a text has it. */
export const toSource = (path: string): string => (/^[{<]/.test(path) ? path : `{{${path}}}`);

/** Names of facts in a text, such as `price.1500` of `{{price.1500}}`. */
export const findNames = (text: string): string[] => [...text.matchAll(FACT)].map(([, name = '']) => name);

/** Splits a text into words and what may be a chip: placeholders, which have the name of a fact, values and tags. */
export function splitFacts(text: string): { words: string; path?: string }[] {
  const parts: { words: string; path?: string }[] = [];
  let end = 0;
  for (const { 0: words, 1: path = words, index } of text.matchAll(TOKEN)) {
    if (index > end) parts.push({ words: text.slice(end, index) });
    parts.push({ words, path });
    end = index + words.length;
  }
  if (end < text.length) parts.push({ words: text.slice(end) });
  return parts;
}

/** Returns the fact of a name without its format: languages word one fact differently, such as `atLeast.claims.team`. */
const getNamedFact = (name: string): string | undefined => /(?:^|\.)((?:claims|site)\..+)$/.exec(name)?.[1];

const findNamedFacts = (text: string) => findNames(text).flatMap((name) => getNamedFact(name) ?? []);

/**
 * Names the facts of a text that its translation lacks. Amounts may be words in a translation, and a fact that the translation of
 * the release does without is not needed.
 */
export function findMissing(
  source: string,
  translation: string,
  released: { source: string; translation: string },
): string[] {
  const named = new Set(findNamedFacts(translation));
  const without = new Set(findNamedFacts(released.source));
  for (const fact of findNamedFacts(released.translation)) without.delete(fact);
  return [...new Set(findNames(source))].filter((name) => {
    const fact = getNamedFact(name);
    return fact !== undefined && !named.has(fact) && !without.has(fact);
  });
}
