import { existsSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { isSingleDocument, singleDocuments } from '../../schema/contentDocuments';
import { contentLanguage, isLocale, type Locale, localeNames } from '../../schema/locales';
import { AGENCY_FILE, CONTENT_DIRECTORY, getWordsFile } from '../content/directories';
import type { ContentPart } from './ContentPublication';

/** Whether a document has the facts of the agency, which are the same in every language. */
export const isFacts = (document: string): boolean => document === 'agency';

/** Whether a document has the words of the interface, which lie over the catalogues of messages. */
export const isWords = (document: string): boolean => document === 'words';

/** Folders whose files are the entries of a list, by the root of their paths. A list has no file: its order is in the entries. */
const ENTRY_FOLDERS = { projects: 'project', articles: 'article' } as const;

export type EntryFolder = keyof typeof ENTRY_FOLDERS;

export const entryFolders = Object.keys(ENTRY_FOLDERS) as EntryFolder[];

/** Whether a document is a list whose entries are documents. */
export const isEntryFolder = (document: string): document is EntryFolder => Object.hasOwn(ENTRY_FOLDERS, document);

/** Returns the list of which a document is an entry. */
export function getEntryFolder(document: string): EntryFolder | undefined {
  const [folder = '', name = ''] = document.split('/', 2);
  const isEntry = isEntryFolder(folder) && document === `${folder}/${name}` && document.length <= 109;
  return isEntry && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(name) ? folder : undefined;
}

/** Whether a document is an entry of a list, such as a project. */
export const isEntry = (document: string): boolean => getEntryFolder(document) !== undefined;

/** Returns the root of the paths of an entry, such as `project`. */
export const getEntryRoot = (folder: EntryFolder) => ENTRY_FOLDERS[folder];

export const getEntryName = (document: string): string => document.replace(/^[^/]*\//, '');

export const isProject = (document: string): boolean => getEntryFolder(document) === 'projects';

/** The list of projects. */
export const PROJECT_LIST = 'projects';

/** Returns the absolute path of the file of a document in a language, whether or not it exists. */
export function getFile(document: string, locale: Locale): string {
  if (isFacts(document)) return resolve(AGENCY_FILE);
  if (isWords(document)) return resolve(getWordsFile(locale));
  const list = getEntryFolder(document);
  const folders = !list ? [locale] : locale === contentLanguage ? [list] : [list, locale];
  return resolve(join(CONTENT_DIRECTORY, ...folders, `${list ? getEntryName(document) : document}.yaml`));
}

/** Whether staff may edit a document. An entry of a list need not have a file; a service page does. */
export function isEditable(document: string): boolean {
  if (isSingleDocument(document) || isEntry(document)) return true;
  return /^services\/[a-z0-9-]+$/.test(document) && existsSync(getFile(document, contentLanguage));
}

/** Returns the document and the language of a file of the content, also of one that nobody may edit. */
export function getPartOfFile(file: string): ContentPart {
  if (resolve(file) === resolve(AGENCY_FILE)) return { document: 'agency', locale: contentLanguage };
  const ofWords = contentLocales.find((locale) => resolve(file) === resolve(getWordsFile(locale)));
  if (ofWords) return { document: 'words', locale: ofWords };
  const path = relative(resolve(CONTENT_DIRECTORY), resolve(file)).replace(/\.\w+$/, '');
  const [first = '', ...rest] = path.split('/');
  if (!isEntryFolder(first)) return { document: rest.join('/'), locale: isLocale(first) ? first : contentLanguage };
  const [locale = '', id] = rest;
  if (id === undefined) return { document: path, locale: contentLanguage };
  return { document: `${first}/${id}`, locale: isLocale(locale) ? locale : contentLanguage };
}

/** Lists the documents that staff may edit, with the entries that only edits have. */
export function listDocuments(readFolder: (folder: string) => string[], edited: readonly string[]): string[] {
  const inFolder = (folder: string) => readFolder(folder).map((slug) => `${folder}/${slug}`);
  const files = [...singleDocuments, ...inFolder('services'), ...entryFolders.flatMap(inFolder)];
  return [...new Set([...files, ...edited.filter(isEntry).sort()])];
}

export const isSamePart = (one: ContentPart, other: ContentPart): boolean =>
  one.document === other.document && one.locale === other.locale;

/** The languages, that of the content first, because translations are compared with it. */
export const contentLocales: readonly Locale[] = [
  contentLanguage,
  ...localeNames.filter((locale) => locale !== contentLanguage),
];

/** The languages of a document. Facts are in that of the content alone. */
export const getLocales = (document: string): readonly Locale[] =>
  isFacts(document) ? [contentLanguage] : contentLocales;

/** The languages that a document needs before it is shown. An article need not be in every language. */
export const getNeededLocales = (document: string): readonly Locale[] =>
  getEntryFolder(document) === 'articles' ? [contentLanguage] : getLocales(document);
