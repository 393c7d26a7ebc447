import type { ArticlePageQuery, ArticlesPageQuery } from '../../schema/generated/graphql';
import { addLocale, type Locale } from '../../schema/locales';
import { paths } from '../paths';
import { organizationRef } from './organization';
import type { Thing } from './Thing';

/** Returns the list of articles. */
export const articlesJsonLd = ({ page, articlePage }: ArticlesPageQuery, locale: Locale): Thing[] => [
  {
    '@type': 'Blog',
    name: page?.title,
    url: addLocale(locale, paths.articles()),
    publisher: organizationRef,
    blogPost: articlePage.results.map(({ id, title, date }) => ({
      '@type': 'BlogPosting',
      headline: title,
      url: addLocale(locale, paths.article(id)),
      datePublished: date,
    })),
  },
];

/** Returns one article. */
export function articleJsonLd(article: ArticlePageQuery['article'], locale: Locale): Thing[] {
  if (!article) return [];
  const { id, title, summary, date, updatedAt, author, picture } = article;
  const url = addLocale(locale, paths.article(id));
  return [
    {
      '@type': 'BlogPosting',
      headline: title,
      description: summary,
      url,
      mainEntityOfPage: { '@type': 'WebPage', '@id': url },
      inLanguage: locale,
      datePublished: date,
      dateModified: [date, updatedAt.slice(0, 10)].sort().at(-1),
      author: author ? { '@type': 'Person', name: author.name } : organizationRef,
      publisher: organizationRef,
      ...(picture && { image: picture.src }),
    },
  ];
}
