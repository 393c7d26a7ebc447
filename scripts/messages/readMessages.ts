import { existsSync, globSync, readFileSync } from 'node:fs';
import { codeLanguage, localeNames } from '../../schema/locales.ts';
import { layMessages } from '../../schema/messages/layMessages.ts';
import { type Catalogue, flatten, type Source } from './findMessageProblems.ts';

const CODE = '{client,server,schema}/**/*.{ts,tsx}';

const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Catalogue;

/** The catalogues of a language, each over the former: the product's, if it has the language, and the words of the agency. */
export const listCatalogues = (locale: string): string[] =>
  ['schema', 'agency'].map((owner) => `${owner}/messages/${locale}.json`).filter((file) => existsSync(file));

/** Reads what a language says, without the names of choices. Messages that nobody translated are missing. */
export const readMessages = (locale: string): Catalogue =>
  layMessages<Catalogue>({}, ...listCatalogues(locale).map(readJson));

/** Reads the messages as visitors and staff see them: in English where a language has none. */
export const readCompleteMessages = (locale: string): Catalogue =>
  layMessages(readMessages(codeLanguage), readMessages(locale));

/** Lists the messages that a language lacks, with their English words. */
export function findMissingMessages(locale: string): Map<string, string> {
  const own = flatten(readMessages(locale));
  return new Map([...flatten(readMessages(codeLanguage))].filter(([key]) => !own.has(key)));
}

/** Reads the catalogues of languages, with the names of choices where the site has the language. */
export const readCatalogues = (
  locales: readonly string[] = localeNames,
  read = readMessages,
): Record<string, Catalogue> =>
  Object.fromEntries(
    [...new Set([codeLanguage, ...locales])].map((locale) => {
      const names = `schema/generated/choiceNames/${locale}.json`;
      return [locale, { ...read(locale), ...(existsSync(names) && { choices: readJson(names) }) }];
    }),
  );

/** Reads the catalogues of the product alone, in the languages of the site that it has. */
export const readProductCatalogues = (locales: readonly string[] = localeNames): Record<string, Catalogue> =>
  readCatalogues(
    locales.filter((locale) => existsSync(`schema/messages/${locale}.json`)),
    (locale) => readJson(`schema/messages/${locale}.json`),
  );

/** Reads all code that may use a message. */
export const readCode = (): Source[] =>
  globSync(CODE)
    .filter((file) => !/\.test\.tsx?$|^schema\/generated\//.test(file))
    .map((file) => ({ file, text: readFileSync(file, 'utf8') }));
