import { getPagePath } from '../../schema/contentDocuments';
import { addLocale, type Locale, publicLocales } from '../../schema/locales';
import type { Content } from '../content/Content';
import { isArabic } from './PageAssets';

/** Texts of the picture that link previews show for a page. */
export interface ShareText {
  /** Path with the language. */
  path: string;
  brand: string;
  /** The line above the title. */
  eyebrow: string;
  title: string;
}

/** Returns the texts of all pictures in a language. Every page that search engines may show has a picture. */
function shareTexts(content: Content, locale: Locale): ShareText[] {
  const { site, pages, serviceDetails, projects, articles, legalDocuments } = content;
  const services = pages.find(({ id }) => id === 'services')?.title ?? '';
  const comma = isArabic(locale) ? '،' : ',';
  const texts = [
    ...pages.flatMap(({ id, title, heading }) => {
      if (id === 'articles' && articles.length === 0) return [];
      const saysNoMore = id === 'home' || title.toLowerCase() === heading.toLowerCase();
      return { path: getPagePath(id), eyebrow: saysNoMore ? site.tagline : title, title: heading };
    }),
    ...serviceDetails.map(({ slug, title }) => ({ path: `/services/${slug}`, eyebrow: services, title })),
    ...projects.map(({ id, title, clientName, year }) => ({
      path: `/portfolio/${id}`,
      eyebrow: `${clientName}${comma} ${year}`,
      title,
    })),
    // Previews of an article with a picture show that.
    ...articles
      .filter(({ picture }) => picture === undefined)
      .map(({ id, title, dateText }) => ({ path: `/articles/${id}`, eyebrow: dateText, title })),
    ...legalDocuments.map(({ slug, title, dateText }) => ({ path: `/${slug}`, eyebrow: dateText, title })),
  ];
  return texts.map((text) => ({ ...text, path: addLocale(locale, text.path), brand: site.name }));
}

/** Returns the texts of all pictures of the site, in every language, by path. */
export function listShareTexts(contents: Readonly<Record<Locale, Content>>): ShareText[] {
  const texts = publicLocales.flatMap((locale) => shareTexts(contents[locale], locale));
  return texts.sort((one, other) => (one.path < other.path ? -1 : 1));
}
