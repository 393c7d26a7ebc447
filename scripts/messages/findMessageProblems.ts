import { codeLanguage, isLocale, isRightToLeft } from '../../schema/locales.ts';
import { isUntranslated } from '../../server/content/isUntranslated.ts';
import { parseMessage } from '../../server/content/parseMessage.ts';

/** A catalogue as in its file: messages, and groups of messages. */
export type Catalogue = { [key: string]: string | Catalogue };

export interface Source {
  file: string;
  text: string;
}

/** Namespaces whose keys are codes and reasons of errors, named by rules and resolvers far from the code that words them. */
const CODE_NAMESPACES = ['errors', 'requestErrors', 'contentProblems'];

/**
 * Returns the problems of the catalogues, one line for each message: English messages that no code uses; in other languages
 * messages that are missing, unknown in English, with other values than in English, still in English, or invalid.
 */
export function findMessageProblems(
  catalogues: Readonly<Record<string, Catalogue>>,
  sources: readonly Source[],
): string[] {
  const { [codeLanguage]: original = {}, ...others } = catalogues;
  const english = flatten(original);
  const unused = [...english.keys()]
    .filter((key) => !isUsed(key, sources))
    .map((key) => `${codeLanguage}: no code uses ${key}`);
  const unreadable = [...english]
    .filter(([, text]) => !parseMessage(text))
    .map(([key]) => `${codeLanguage}: ${key} cannot be read`);
  const translations = Object.entries(others).map(([locale, catalogue]) => [locale, flatten(catalogue)] as const);
  // A name, such as that of a technology, is the same in every language.
  const isName = (key: string, text: string) => translations.every(([, messages]) => messages.get(key) === text);
  const ofOthers = translations.flatMap(([locale, translated]) => {
    const extra = [...translated.keys()].filter((key) => !english.has(key));
    return [
      ...extra.map((key) => `${locale}: English has no ${key}`),
      ...[...english].flatMap(([key, text]) => {
        const isInOwnLetters = isLocale(locale) && isRightToLeft(locale) && !isName(key, text);
        const problem = findProblem(text, translated.get(key), isInOwnLetters);
        return problem ? [`${locale}: ${key} ${problem}`] : [];
      }),
    ];
  });
  return [...unreadable, ...unused, ...ofOthers];
}

/**
 * Says what is wrong with the translation of a message; undefined if nothing is.
 * @param isInOwnLetters Whether a single word shared with English is untranslated, because the language has another script.
 */
export function findProblem(
  english: string,
  translated: string | undefined,
  isInOwnLetters = false,
): string | undefined {
  if (translated === undefined) return 'is missing';
  const [expected, found] = [parseMessage(english), parseMessage(translated)];
  if (!expected || !found) return found ? undefined : 'cannot be read';
  const lacking = [...expected.values.keys()].filter((name) => !found.values.has(name));
  if (lacking.length > 0) return `does not have ${lacking.join(', ')}`;
  const unknown = [...found.values.keys()].filter((name) => !expected.values.has(name));
  if (unknown.length > 0) return `has ${unknown.join(', ')}, which English does not have`;
  // A language may have forms where English has none, but it must not lose forms of English.
  const flat = [...expected.values].filter(([name, kind]) => kind !== 'value' && found.values.get(name) !== kind);
  if (flat.length > 0) return `does not have the forms of ${flat.map(([name]) => name).join(', ')}`;
  const isSame = isInOwnLetters && expected.text === found.text && /\p{L}/u.test(found.text);
  return isSame || isUntranslated(expected.text, found.text) ? 'is English still' : undefined;
}

/** Lists the messages of a catalogue by their keys, such as `desk.title`. */
export function flatten(catalogue: Catalogue, path: readonly string[] = []): Map<string, string> {
  return new Map(
    Object.entries(catalogue).flatMap(([name, value]): [string, string][] => {
      const here = [...path, name];
      return typeof value === 'string' ? [[here.join('.'), value]] : [...flatten(value, here)];
    }),
  );
}

/**
 * Whether code uses a message: a file names its namespace, and contains the last part of its key as a word, or a template that
 * matches the key. A used message is never reported; an unused one may be missed.
 */
function isUsed(key: string, sources: readonly Source[]): boolean {
  const [namespace = '', ...path] = key.split('.');
  const last = escapeLetters(path.at(-1) ?? '');
  const namesNamespace = new RegExp(`['"\`]${escapeLetters(namespace)}['"\`.]`);
  const isWord = new RegExp(`(?<![\\w-])${last}(?![\\w-])`);
  const isQuoted = new RegExp(`['"]${last}['"]`);
  return sources.some(({ text }) => {
    if (CODE_NAMESPACES.includes(namespace) && isQuoted.test(text)) return true;
    if (!namesNamespace.test(text)) return false;
    return isWord.test(text) || findTemplates(text).some((form) => form.test(path.join('.')) || form.test(key));
  });
}

const templates = new Map<string, RegExp[]>();

/** Returns templates such as `projectTypes.${value}` as patterns of keys. */
function findTemplates(text: string): RegExp[] {
  const known = templates.get(text);
  if (known) return known;
  const found = [...text.matchAll(/`([\w.-]*(?:\$\{[^}`]*\}[\w.-]*)+)`/g)].flatMap(([, form = '']) => {
    const parts = form.split(/\$\{[^}]*\}/);
    return parts.some((part) => /\w/.test(part)) ? [new RegExp(`^${parts.map(escapeLetters).join('.+')}$`)] : [];
  });
  templates.set(text, found);
  return found;
}

const escapeLetters = (text: string) => text.replace(/[\\^$.*+?()[\]{}|-]/g, '\\$&');
