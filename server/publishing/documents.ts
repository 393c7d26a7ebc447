import { existsSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { isSingleDocument, singleDocuments } from '../../schema/contentDocuments';
import { contentLanguage, isLocale, type Locale, localeNames } from '../../schema/locales';
import { AGENCY_FILE, CONTENT_DIRECTORY } from '../content/directories';
import type { ContentPart } from './ContentPublication';

/** Whether a document has the facts of the agency, which are the same in every language. */
export const isFacts = (document: string): boolean => document === 'agency';

export const isProject = (document: string): boolean =>
  /^projects\/[a-z0-9]+(?:-[a-z0-9]+)*$/.test(document) && document.length <= 109;

/** The list of projects. It has no file: its order is the positions in the files of projects. */
export const PROJECT_LIST = 'projects';

export const getProjectId = (document: string): string => document.replace('projects/', '');

/** Returns the absolute path of the file of a document in a language, whether or not it exists. */
export function getFile(document: string, locale: Locale): string {
  if (isFacts(document)) return resolve(AGENCY_FILE);
  const [folder, name] =
    isProject(document) && locale === contentLanguage
      ? ['projects', getProjectId(document)]
      : isProject(document)
        ? [`projects/${locale}`, getProjectId(document)]
        : [locale, document];
  return resolve(join(CONTENT_DIRECTORY, folder, `${name}.yaml`));
}

/** Whether staff may edit a document. A project need not have a file; a service page does. */
export function isEditable(document: string): boolean {
  if (isSingleDocument(document) || isProject(document)) return true;
  return /^services\/[a-z0-9-]+$/.test(document) && existsSync(getFile(document, contentLanguage));
}

/** Returns the document and the language of a file of the content, also of one that nobody may edit. */
export function getPartOfFile(file: string): ContentPart {
  if (resolve(file) === resolve(AGENCY_FILE)) return { document: 'agency', locale: contentLanguage };
  const path = relative(resolve(CONTENT_DIRECTORY), resolve(file)).replace(/\.\w+$/, '');
  const [first = '', ...rest] = path.split('/');
  if (first !== 'projects') return { document: rest.join('/'), locale: isLocale(first) ? first : contentLanguage };
  const [locale = '', id] = rest;
  if (id === undefined) return { document: path, locale: contentLanguage };
  return { document: `projects/${id}`, locale: isLocale(locale) ? locale : contentLanguage };
}

/** Lists the documents that staff may edit, with the projects that only edits have. */
export function listDocuments(readFolder: (folder: string) => string[], edited: readonly string[]): string[] {
  const inFolder = (folder: string) => readFolder(folder).map((slug) => `${folder}/${slug}`);
  const files = [...singleDocuments, ...inFolder('services'), ...inFolder('projects')];
  return [...new Set([...files, ...edited.filter(isProject).sort()])];
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
