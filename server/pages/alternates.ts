import { addLocale, defaultLocale, type Locale, publicLocales, splitLocale } from '../../schema/locales';
import { escapeHtml } from '../content/html';

interface Alternate {
  hreflang: Locale | 'x-default';
  path: string;
}

/**
 * Lists a page in every language, and the default for other readers. Each page has to name all of them, itself too: search
 * engines ignore links that are not mutual.
 */
function listAlternates(path: string): Alternate[] {
  const { pathname } = splitLocale(path);
  return [
    ...publicLocales.map((locale) => ({ hreflang: locale, path: addLocale(locale, pathname) })),
    { hreflang: 'x-default', path: addLocale(defaultLocale, pathname) },
  ];
}

const printLinks = (path: string, origin: string, begin: string, end: string): string[] =>
  listAlternates(path).map(
    (alternate) =>
      `${begin} rel="alternate" hreflang="${alternate.hreflang}" href="${escapeHtml(origin + alternate.path)}"${end}`,
  );

/** Returns the links to a page in every language, for the head of its document. */
export const alternateLinks = (path: string, origin: string) => printLinks(path, origin, '<link', '>');

/** The same in a sitemap, whose namespace for XHTML is `xhtml`. */
export const sitemapAlternates = (path: string, origin: string) => printLinks(path, origin, '<xhtml:link', '/>');
