import { addLocale, type Locale } from '../../schema/locales';
import type { Content } from '../content/Content';
import { escapeHtml } from '../content/html';
import { getAbsoluteHtml } from './getAbsoluteHtml';

/** The newest articles that a feed has; readers keep the older ones. */
const SHOWN = 30;

/** Path of the feed of a language. */
export const getFeedPath = (locale: Locale): string => addLocale(locale, '/articles/feed.xml');

/** Returns the articles of a language as Atom (RFC 4287), with their whole text. */
export async function createFeed(content: Content, locale: Locale, origin: string): Promise<string> {
  // Loaded with the first feed.
  const { Feed } = await import('feed');
  const { site, pages, about } = content;
  const articles = content.articles.slice(0, SHOWN);
  const page = pages.find(({ id }) => id === 'articles');
  const address = origin + addLocale(locale, '/articles');
  const getTime = (article: (typeof articles)[number]) =>
    new Date([article.date, article.updatedAt].sort().at(-1) ?? '');
  const feed = new Feed({
    id: address,
    link: address,
    title: `${site.name} · ${page?.title ?? ''}`,
    description: page?.description ?? '',
    language: locale,
    updated: new Date(Math.max(...articles.map((article) => getTime(article).getTime()))),
    feedLinks: { atom: origin + getFeedPath(locale) },
    author: { name: site.name, link: origin },
    generator: false,
  });
  for (const article of articles) {
    const link = `${address}/${article.id}`;
    const author = about.team?.members.find(({ id }) => id === article.authorId);
    feed.addItem({
      // Titles and summaries of the library are HTML.
      ...{ id: link, link, title: escapeHtml(article.title), description: escapeHtml(article.summary) },
      date: getTime(article),
      published: new Date(`${article.date}T00:00:00Z`),
      content: getAbsoluteHtml(article, content, origin),
      author: [{ name: author?.name ?? site.name }],
    });
  }
  // The library has no option for the language.
  return feed.atom1().replace('<feed ', `<feed xml:lang="${locale}" `);
}
