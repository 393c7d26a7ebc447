import { GraphQLNonNull, GraphQLObjectType, GraphQLString } from 'graphql';
import { contentLanguage, type Locale, localeNames } from '../../schema/locales';
import { isEdited, wordSections } from '../../schema/messages/editedWords';
import { getAt, isFields, setAt } from './contentPath';
import { deepFreeze } from './deepFreeze';

/** Messages and groups of messages, as in a catalogue. */
export interface Words {
  readonly [key: string]: string | Words;
}

/** Whole messages: a build gives a server those that staff edit as they are written, and compiles the others. */
const catalogues = import.meta.glob<Words>('../../schema/generated/messages/*.ts', {
  query: 'words',
  import: 'default',
  eager: true,
});

const getCatalogue = (locale: Locale): Words => catalogues[`../../schema/generated/messages/${locale}.ts`] ?? {};

/** Lists messages by their paths, such as `words.layout.getQuote`. */
export const listWords = (value: unknown, path = 'words'): [path: string, text: string][] =>
  typeof value === 'string'
    ? [[path, value]]
    : isFields(value)
      ? Object.entries(value).flatMap(([key, one]) => listWords(one, `${path}.${key}`))
      : [];

function selectPaths(): string[] {
  const own = wordSections.flatMap((section) => listWords(getCatalogue(contentLanguage)[section], `words.${section}`));
  return own.flatMap(([path]) => {
    const texts = localeNames.map((locale) => String(getAt(getCatalogue(locale), path) ?? ''));
    return isEdited(path.replace(/^words\./, ''), texts) ? path : [];
  });
}

/** Made when first asked for: a start does without. */
let paths: readonly string[] | undefined;
const released = new Map<Locale, Words>();

/** Returns the words of the interface that staff edit, as the release has them: those of the product, and over them the agency's. */
export function getReleasedWords(locale: Locale): Words {
  const known = released.get(locale);
  if (known) return known;
  paths ??= selectPaths();
  const words = paths.reduce<unknown>(
    (tree, path) => setAt(tree, path, getAt(getCatalogue(locale), path)),
    {},
  ) as Words;
  released.set(locale, deepFreeze(words));
  return words;
}

let wordsType: GraphQLObjectType | undefined;

/** Describes these words as the type of a file, whose fields are the messages. */
export const getWordsType = (): GraphQLObjectType => {
  wordsType ??= createType(getReleasedWords(contentLanguage), 'Words');
  return wordsType;
};

const createType = (words: Words, name: string): GraphQLObjectType =>
  new GraphQLObjectType({
    name,
    fields: Object.fromEntries(
      Object.entries(words).map(([key, value]) => [
        key,
        { type: new GraphQLNonNull(typeof value === 'string' ? GraphQLString : createType(value, `${name}_${key}`)) },
      ]),
    ),
  });
