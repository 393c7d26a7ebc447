import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { isCalendarDay } from '../../schema/calendarDay';
import { contentLanguage, type Locale, publicLocales } from '../../schema/locales';
import type { Article, ArticleFile } from './Article';
import type { Content } from './Content';
import { checkFormerIds } from './checkFormerIds';
import { findDifference } from './compareTexts';
import { isFields } from './contentPath';
import { getContentType } from './contentTypes';
import type { LinkCheck } from './createLinkCheck';
import { getPicture } from './Picture';
import { readMarkdown, wordDay } from './readMarkdown';
import { type Reading, readSource, UNWRITTEN } from './readValue';
import { countMinutes, renderTokens } from './renderMarkdown';
import type { Sources } from './Source';
import { SourceFolder, type SourceProblem } from './SourceFile';

/** What the reading of an article needs beside its file. */
type ArticleReading = Required<Pick<Reading, 'scope' | 'byKey' | 'forms' | 'locale'>>;

/** The articles in their files, one folder for the language of the content and one within it for each other language. */
export interface ArticleFiles {
  /** Ids of the articles that a text may name: those that are not hidden. */
  ids: readonly string[];
  /** Current ids by former ids. */
  present: ReadonlyMap<string, string>;
  /** Returns the articles that pages show in a language, newest first. */
  read(
    reading: ArticleReading,
    checkLink: LinkCheck,
    signal?: AbortSignal,
  ): Promise<{ articles: Article[]; problems: readonly SourceProblem[] }>;
}

const BODY = 'article.body';

/** The words that an article needs to be in a language. */
const WORDS = ['title', 'summary', 'body'];

const isText = (value: unknown) => typeof value === 'string' && value.trim() !== '';

/** Opens the articles of a folder such as `articles` in `agency/content`; a site without articles has none. */
export function openArticles(directory: string, folder: string, sources?: Sources): ArticleFiles {
  const own = new SourceFolder(directory, sources);
  const originals = own.openFolder(folder, '.yaml').map((file) => ({
    ...file,
    fields: (isFields(file.source.value) ? file.source.value : {}) as Partial<ArticleFile>,
  }));
  const shown = originals.filter(({ fields }) => fields.isHidden !== true);
  const formerIds = (fields: Partial<ArticleFile>) => (Array.isArray(fields.formerIds) ? fields.formerIds : []);

  const readOriginals = (reading: ArticleReading, checkLink: LinkCheck) => {
    const slugs = new Set(originals.map(({ slug }) => slug));
    const renamed = originals.map(({ slug, source, fields }) => ({ id: slug, source, formerIds: formerIds(fields) }));
    checkFormerIds(renamed, 'article.formerIds', (id) => slugs.has(id));
    return originals.map(({ slug, source }) => {
      const article = readArticle({ ...reading, source }, checkLink);
      if (article?.id && article.id !== slug) source.problemAt('article.id', `must be ${slug}, as the file is named`);
      return article;
    });
  };

  const readTranslations = (reading: ArticleReading, checkLink: LinkCheck) => {
    const translated = new SourceFolder(directory, sources);
    const known = new Map(originals.map(({ slug, source }) => [slug, source.value]));
    const files = translated.openFolder(join(folder, reading.locale), '.yaml').flatMap(({ slug, source }) => {
      const original = known.get(slug);
      if (original === undefined) source.problem(0, '', 'there is no article of this name');
      // An article is in a language once it has all its words there.
      const { value } = source;
      const isWhole = isFields(value) ? WORDS.every((name) => isText(value[name])) : true;
      return original !== undefined && isWhole ? { source, original: { value: original } } : [];
    });
    const articles = files.map((file) => readArticle({ ...reading, ...file }, checkLink));
    return { articles, problems: translated.problems };
  };

  return {
    ids: shown.map(({ slug }) => slug),
    present: new Map(originals.flatMap(({ slug, fields }) => formerIds(fields).map((former) => [former, slug]))),
    read: async (reading, checkLink, signal) => {
      // Requests of visitors are answered before and after.
      await setImmediate(undefined, { signal });
      const { articles, problems } =
        reading.locale === contentLanguage
          ? { articles: readOriginals(reading, checkLink), problems: own.problems }
          : readTranslations(reading, checkLink);
      const complete = articles.flatMap((article) => (article && !article.isHidden ? complement(article) : []));
      return { articles: complete.sort(byDate), problems };
    },
  };
}

/** The newest first; of one day in the order of their names. */
const byDate = (one: Article, other: Article): number =>
  other.date.localeCompare(one.date) || one.id.localeCompare(other.id);

/** Takes the fields of the file away that nobody reads. */
const complement = ({ body: _, isHidden: __, ...article }: ArticleFile): Article => article;

/** Reads a file. The result is complete for one without problems; with problems the caller throws. */
function readArticle(reading: Reading & ArticleReading, checkLink: LinkCheck): ArticleFile | undefined {
  const { source, locale, scope } = reading;
  const read = readSource('article', getContentType('article'), { ...reading, byKey: checkKey }) as
    | ArticleFile
    | undefined;
  const getBody = (value: unknown) => (isFields(value) ? (value as Partial<ArticleFile>).body : undefined);
  const [body, sourceBody] = [getBody(source.value), getBody(reading.original?.value)];
  if (!read?.date || !isCalendarDay(read.date) || typeof body !== 'string') return undefined;
  const difference = sourceBody !== undefined && body !== UNWRITTEN && findDifference(sourceBody, body);
  if (difference) source.problemAt(BODY, difference);
  const tokens = readMarkdown({ source, path: BODY, text: body, locale, scope, checkLink });
  const html = renderTokens(tokens, read.title, locale);
  const updatedAt = `${read.date}T00:00:00.000Z`;
  const own = { locale, dateText: wordDay(read.date, locale), languages: [locale], updatedAt };
  return { ...read, ...own, html, minutes: countMinutes(html) };
}

/** Returns the key if a picture has it, because the snapshot has keys. */
const checkKey = (key: string) => getPicture(key) && key;

/** Tells each article the languages in which visitors have it. */
export function addLanguages(contents: readonly Pick<Content, 'articles'>[]): void {
  const all = contents.flatMap(({ articles }) => articles);
  const languages = Map.groupBy(all, ({ id }) => id);
  for (const article of all) {
    const own = new Set<Locale>(languages.get(article.id)?.map(({ locale }) => locale));
    article.languages = publicLocales.filter((locale) => own.has(locale));
  }
}
