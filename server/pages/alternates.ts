import { addLocale, defaultLocale, type Locale, publicLocales, splitLocale } from '../../schema/locales';
import { escapeHtml } from '../content/html';

interface Alternate {
  hreflang: Locale | 'x-default';
  path: string;
}

/**
 * Lists a page in each of its languages, and the default for other readers. Each page has to name all of them, itself too: search
 * engines ignore links that are not mutual.
 */
function listAlternates(path: string, languages: readonly Locale[]): Alternate[] {
  const { pathname } = splitLocale(path);
  const [first = defaultLocale] = languages;
  const other = languages.includes(defaultLocale) ? defaultLocale : first;
  return [
    ...languages.map((locale) => ({ hreflang: locale, path: addLocale(locale, pathname) })),
    { hreflang: 'x-default', path: addLocale(other, pathname) },
  ];
}

const printLinks = (
  path: string,
  origin: string,
  languages: readonly Locale[],
  [begin, end]: [string, string],
): string[] =>
  listAlternates(path, languages).map(
    (alternate) =>
      `${begin} rel="alternate" hreflang="${alternate.hreflang}" href="${escapeHtml(origin + alternate.path)}"${end}`,
  );

/** Returns the links to a page in its languages, for the head of its document. */
export const alternateLinks = (path: string, origin: string, languages: readonly Locale[] = publicLocales) =>
  printLinks(path, origin, languages, ['<link', '>']);

/** The same in a sitemap, whose namespace for XHTML is `xhtml`. */
export const sitemapAlternates = (path: string, origin: string, languages: readonly Locale[] = publicLocales) =>
  printLinks(path, origin, languages, ['<xhtml:link', '/>']);
