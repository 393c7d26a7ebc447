import { join, relative, resolve } from 'node:path';
import { parse, stringify } from 'yaml';
import { comingLocales, contentLanguage, type Locale } from '../../schema/locales';
import { completeDocument, completeText, completeWords } from './completeWords';
import { isFields } from './contentPath';
import { type ContentType, getContentType } from './contentTypes';
import { CONTENT_DIRECTORY, PROJECTS_DIRECTORY } from './directories';
import { describedPictures, getPicture } from './Picture';
import { createSource, createValueSource, type Sources } from './Source';

/** A file of a coming language: its path in the folder of the language, and the file that it translates. */
interface ComingFile {
  locale: Locale;
  path: string;
  source: string;
}

/** Returns what a file is, if it belongs to one of the languages. */
export function findTranslated(file: string, locales: readonly Locale[]): ComingFile | undefined {
  for (const locale of locales) {
    for (const [folder, from] of [
      [join(PROJECTS_DIRECTORY, locale), PROJECTS_DIRECTORY],
      [join(CONTENT_DIRECTORY, locale), join(CONTENT_DIRECTORY, contentLanguage)],
    ] as const) {
      const path = relative(resolve(folder), file);
      if (!path.startsWith('..')) return { locale, path, source: resolve(from, path) };
    }
  }
  return undefined;
}

const getTypeOfFile = ({ path, source }: Pick<ComingFile, 'path' | 'source'>): ContentType => {
  if (path.endsWith('.md')) return 'legalDocument';
  if (source.startsWith(resolve(PROJECTS_DIRECTORY))) return 'project';
  return path.startsWith('services/') ? 'service' : (path.replace(/\.yaml$/, '') as ContentType);
};

const PICTURES = 'pictures.yaml';

const completePictures = (translation: unknown) =>
  Object.fromEntries(
    describedPictures.map((key) => [
      key,
      completeText(getPicture(key).alt, isFields(translation) ? translation[key] : undefined),
    ]),
  );

/**
 * Returns the files with every text of the languages: one that nobody translated, or whose source changed its placeholders, is the source with
 * a mark. A coming language is built, edited and previewed so before it is complete.
 */
export function completeSources(files: Sources, locales: readonly Locale[] = comingLocales): Sources {
  if (locales.length === 0) return files;
  return {
    read: (file) => {
      const coming = findTranslated(file, locales);
      const own = files.read(file);
      if (!coming || (own && own.errors.length > 0)) return own;
      if (coming.path === PICTURES) return createValueSource(completePictures(own?.value), own);
      const original = files.read(coming.source);
      if (!original || original.errors.length > 0) return own;
      const type = getContentType(getTypeOfFile(coming));
      if (coming.path.endsWith('.md')) {
        const text = completeDocument(type, original.text, own?.text, parse, (words) => stringify(words));
        return createSource(file, text);
      }
      return createValueSource(completeWords(type, original.value, own?.value), own);
    },
    list: (folder) => {
      const coming = findTranslated(folder, locales);
      if (!coming) return files.list(folder);
      const names = files.list(coming.source) ?? [];
      return coming.path === '' && !coming.source.startsWith(resolve(PROJECTS_DIRECTORY))
        ? [...names, PICTURES]
        : names;
    },
  };
}
