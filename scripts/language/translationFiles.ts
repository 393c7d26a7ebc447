import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { parse, stringify } from 'yaml';
import { isToTranslate, markToTranslate, removeMark } from '../../schema/agency/toTranslate';
import { codeLanguage, contentLanguage, type Locale, locales } from '../../schema/locales';
import { completeSources } from '../../server/content/completeSources';
import { completeWords, splitDocument } from '../../server/content/completeWords';
import { getAt, getEntryId, isFields, setAt } from '../../server/content/contentPath';
import { getContentType } from '../../server/content/contentTypes';
import { AGENCY_FILE, ARTICLES_FOLDER, CONTENT_DIRECTORY, PROJECTS_DIRECTORY } from '../../server/content/directories';
import { diskSources, FRONT_MATTER } from '../../server/content/Source';
import { patchYaml, setYaml } from '../content/patchYaml';
import { flatten } from '../messages/findMessageProblems';
import { readMessages } from '../messages/readMessages';
import { expandPlurals, listPluralForms } from './expandPlurals';

/** A text of a language: that of its source with a mark where nobody translated it. */
export interface TranslatedText {
  path: string;
  text: string;
}

/** A file with texts of one language, complete: each is its translation, or its source with a mark. */
export interface TranslationFile {
  file: string;
  texts: readonly TranslatedText[];
  /** Whether texts are messages of the interface, whose values have one brace. */
  isMessages: boolean;
  /** Whether a language is complete without the file: an article need not be in every one. */
  isOptional?: boolean;
  /** Writes the file with other texts, by path. */
  write(texts: ReadonlyMap<string, string>): void;
}

const CHOICES_FILE = 'agency/choices.yaml';
const OWN_WORDS = ['offer', 'dismiss'] as const;

/** Returns the files with the texts of a language, in the order in which a translator reads them. */
export const listTranslationFiles = (locale: Locale): TranslationFile[] => [
  ...listContent(locale),
  ...listArticles(locale),
  openNames(locale),
  openEntry(locale),
  openMessages(locale),
];

function change(file: string, edit: (text: string) => string): void {
  const before = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const after = edit(before);
  if (after === before) return;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, after);
}

const listContent = (locale: Locale): TranslationFile[] => {
  if (locale === contentLanguage) return [];
  const sources = completeSources(diskSources, [locale]);
  const own = join(CONTENT_DIRECTORY, locale);
  const folders = [own, join(own, 'services'), join(own, 'legal'), join(PROJECTS_DIRECTORY, locale)];
  return folders.flatMap((folder) =>
    (sources.list(resolve(folder)) ?? [])
      .filter((name) => /\.(?:yaml|md)$/.test(name))
      .toSorted()
      .flatMap((name) => {
        const source = sources.read(resolve(folder, name));
        const file = relative('', resolve(folder, name));
        if (!source) return [];
        return name.endsWith('.md') ? openDocument(file, source.text) : openWords(file, source.value);
      }),
  );
};

/** Articles that are not hidden. Only translated words are written, because an article with all its words is shown. */
export function listArticles(locale: Locale): TranslationFile[] {
  if (locale === contentLanguage) return [];
  const folder = resolve(CONTENT_DIRECTORY, ARTICLES_FOLDER);
  const names = (diskSources.list(folder) ?? []).filter((name) => name.endsWith('.yaml')).toSorted();
  return names.flatMap((name) => {
    const original = diskSources.read(join(folder, name))?.value;
    if (!isFields(original) || original.isHidden === true) return [];
    const path = join(folder, locale, name);
    const own = diskSources.read(path)?.value ?? { id: original.id };
    const files = openWords(relative('', path), completeWords(getContentType('article'), original, own), own);
    return files.map((file) => ({ ...file, isOptional: true }));
  });
}

/** @param base what the texts are written into. */
function openWords(file: string, value: unknown, base = value): TranslationFile[] {
  // Keys of pictures have slashes, and everything else has its own name as the root of its paths.
  const texts = listTexts(value, file.replace(/^.*\/|\.yaml$/g, ''));
  if (texts.length === 0) return [];
  return [
    {
      file,
      texts,
      isMessages: false,
      write: (changed) => {
        const written = [...changed].reduce((tree, [path, text]) => setAt(tree, path, text), base);
        change(file, (before) => patchYaml(before, written));
      },
    },
  ];
}

function listTexts(value: unknown, path: string): TranslatedText[] {
  if (typeof value === 'string') return path.endsWith('.id') ? [] : [{ path, text: value }];
  if (Array.isArray(value))
    return value.flatMap((entry, index) => listTexts(entry, `${path}[${String(getEntryId(entry) ?? index)}]`));
  return isFields(value) ? Object.entries(value).flatMap(([key, one]) => listTexts(one, `${path}.${key}`)) : [];
}

/** A document of Markdown: the texts of its front matter, and one for each section. */
function openDocument(file: string, text: string): TranslationFile {
  const front = FRONT_MATTER.exec(text);
  const words: unknown = parse(front?.[1] ?? '');
  const sections = splitDocument(text.slice(front?.[0].length ?? 0));
  const root = file.replace(/^.*\/|\.md$/g, '');
  return {
    file,
    texts: [
      ...listTexts(words, root),
      ...sections.flatMap((section, index) =>
        section.trim() ? { path: `${root}#${index}`, text: section.trim() } : [],
      ),
    ],
    isMessages: false,
    write: (changed) => {
      const written = [...changed].reduce(
        (tree, [path, own]) => (path.includes('#') ? tree : setAt(tree, path, own)),
        words,
      );
      const body = sections.map((section, index) => {
        const own = changed.get(`${root}#${index}`);
        return own === undefined ? section : `${own.trim()}\n${index < sections.length - 1 ? '\n' : ''}`;
      });
      change(file, () => `---\n${stringify(written, { lineWidth: 120 })}---\n${body.join('')}`);
    },
  };
}

/** Names of choices, in the language of the content where the language has none. */
function openNames(locale: Locale): TranslationFile {
  const file = CHOICES_FILE;
  const lists = parse(readFileSync(file, 'utf8')) as Record<string, { id: string; names: Record<string, string> }[]>;
  const texts = Object.entries(lists).flatMap(([list, entries]) =>
    entries.map(({ id, names }) => ({
      path: `choices.${list}[${id}].names.${locale}`,
      text: names[locale] ?? markToTranslate(names[contentLanguage] ?? id),
    })),
  );
  return {
    file,
    texts,
    isMessages: false,
    write: (changed) => {
      const written = [...texts.map(({ path, text }) => [path, text] as const), ...changed].reduce<unknown>(
        (tree, [path, text]) => setAt(tree, path, text),
        lists,
      );
      change(file, (before) => patchYaml(before, written));
    },
  };
}

/** Words of the entry in `agency.yaml` of a language that the product lacks. */
function openEntry(locale: Locale): TranslationFile {
  const file = AGENCY_FILE;
  const root = `agency.languages.own.${locale}`;
  const facts: unknown = parse(readFileSync(file, 'utf8'));
  const texts = OWN_WORDS.flatMap((word) => {
    const text = getAt(facts, `${root}.${word}`);
    return typeof text === 'string' ? { path: `${root}.${word}`, text } : [];
  });
  return {
    file,
    texts,
    isMessages: false,
    write: (changed) => {
      for (const [path, text] of changed) change(file, (before) => setYaml(before, path.split('.').slice(1), text));
    },
  };
}

const setMessage = (path: string, text: string): object =>
  path.split('.').reduceRight<unknown>((inner, key) => ({ [key]: inner }), text) as object;

/** Messages of the interface, which have the plural forms of the language. */
function openMessages(locale: Locale): TranslationFile {
  const file = `agency/messages/${locale}.json`;
  const own = flatten(readMessages(locale));
  const forms = listPluralForms(locales[locale].tag);
  const texts = [...flatten(readMessages(codeLanguage))].map(([path, english]) => ({
    path,
    text: own.get(path) ?? markToTranslate(expandPlurals(english, forms)),
  }));
  const isOfProduct = existsSync(`schema/messages/${locale}.json`);
  return {
    file,
    texts,
    isMessages: true,
    write: (changed) => {
      // The product's catalogue has the others of its languages.
      const shown = isOfProduct ? [] : texts.map(({ path, text }) => [path, text] as const);
      const all = new Map([...shown, ...changed]);
      const written = [...all].reduce<object>((tree, [path, text]) => mergeInto(tree, setMessage(path, text)), {});
      const before = isOfProduct && existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as object) : {};
      if (all.size > 0) change(file, () => `${JSON.stringify(mergeInto(before, written), null, 2)}\n`);
    },
  };
}

function mergeInto(tree: object, over: object): object {
  const merged: Record<string, unknown> = { ...tree };
  for (const [key, value] of Object.entries(over))
    merged[key] = isFields(value) && isFields(merged[key]) ? mergeInto(merged[key], value) : value;
  return merged;
}

/** A text that a language lacks. */
export interface MissingText {
  file: string;
  path: string;
  /** Its source, with the plural forms of the language. */
  source: string;
}

export const findMissing = (files: readonly TranslationFile[]): MissingText[] =>
  files.flatMap(({ file, texts }) =>
    texts.flatMap(({ path, text }) => (isToTranslate(text) ? { file, path, source: removeMark(text) } : [])),
  );

/** Returns the missing texts without which a language is not complete. */
export const findRequired = (files: readonly TranslationFile[]): MissingText[] =>
  findMissing(files.filter(({ isOptional }) => !isOptional));

/** Writes every required text of a language that nobody translated yet, with a mark, so that its files are complete. */
export function writeAll(files: readonly TranslationFile[]): void {
  for (const { texts, write } of files.filter(({ isOptional }) => !isOptional))
    write(new Map(texts.map(({ path, text }) => [path, text])));
}
