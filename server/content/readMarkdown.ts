import type { Token } from 'marked';
import { type Locale, locales } from '../../schema/locales';
import type { LinkCheck } from './createLinkCheck';
import type { PlaceholderScope } from './fillPlaceholders';
import { getPicture } from './Picture';
import { parseMarkdown } from './parseMarkdown';
import type { SourceFile } from './SourceFile';
import { ProblemError, say } from './wordProblem';

/** Links of Markdown to pages of the site. */
const INTERNAL_LINK = /\]\((\/[^)#\s]*)/g;

interface TextReading {
  source: SourceFile;
  /** Path of the text in its file. */
  path: string;
  text: string;
  locale: Locale;
  scope: PlaceholderScope;
  checkLink: LinkCheck;
}

/** Parses the text of a document or an article, and reports its links, pictures and placeholders that lead nowhere. */
export function readMarkdown({ source, path, text, locale, scope, checkLink }: TextReading): Token[] {
  for (const [words, link = ''] of text.matchAll(INTERNAL_LINK)) {
    const problem = checkLink(link);
    if (problem) source.problemAtWords(path, words, problem);
  }
  return parseMarkdown(text, {
    locale,
    scope,
    onUnknown: (placeholder) =>
      source.problemAtWords(path, placeholder, say('placeholderUnknown', { name: placeholder })),
    onMisplaced: (placeholder) =>
      source.problemAtWords(path, placeholder, say('placeholderMisplaced', { name: placeholder })),
    onUnsafeLink: (href) => source.problemAtWords(path, href, say('unsafeLink', { link: href })),
    onPicture: (key) => {
      try {
        getPicture(key);
      } catch (error) {
        source.problemAtWords(path, key, error instanceof ProblemError ? error.problem : String(error));
      }
    },
  });
}

/** Words a day as it is read in a language. */
export const wordDay = (day: string, locale: Locale): string =>
  new Intl.DateTimeFormat(locales[locale].tag, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );
