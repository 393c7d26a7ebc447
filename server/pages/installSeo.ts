import type { Express } from 'express';
import { getPagePath } from '../../schema/contentDocuments';
import { addLocale, contentLanguage, type Locale, publicLocales } from '../../schema/locales';
import type { RenderedResponse } from '../cache/CachedResponse';
import { sendResponse } from '../cache/sendResponse';
import type { Contents } from '../content/Content';
import { escapeHtml } from '../content/html';
import { allowMethods } from '../http/allowMethods';
import { getOrigin } from '../http/origins';
import { sitemapAlternates } from './alternates';
import type { PageServices } from './PageServices';

const SITEMAP = '/sitemap.xml';
/** Crawlers come rarely, so an hour more does not matter to them. */
const CACHE_CONTROL = 'public, max-age=3600';

/** Installs GET /sitemap.xml and /robots.txt for search engines. */
export function installSeo(app: Express, { env, contentStore, cache }: PageServices): void {
  const origin = getOrigin(env);

  const renderSitemap = async (): Promise<RenderedResponse> => ({
    status: 200,
    type: 'application/xml; charset=utf-8',
    cacheControl: CACHE_CONTROL,
    body: sitemapXml(sitemapEntries(contentStore.current), origin),
    route: SITEMAP,
    isCacheable: true,
  });
  app.get(SITEMAP, async (request, response) => {
    sendResponse(request, response, await cache.fetch(SITEMAP, renderSitemap));
  });

  const robots = [
    'User-agent: *',
    'Allow: /',
    'Disallow: /api/',
    'Disallow: /graphql',
    '',
    `Sitemap: ${origin}${SITEMAP}`,
  ];
  app.get('/robots.txt', (_request, response) => {
    response
      .type('text/plain')
      .set('Cache-Control', CACHE_CONTROL)
      .send(`${robots.join('\n')}\n`);
  });

  app.all([SITEMAP, '/robots.txt'], allowMethods('GET', 'HEAD'));
}

/** Lists every page that search engines may show: those of the content, and one for each project and each article. */
function sitemapEntries(contents: Contents): SitemapEntry[] {
  const content = contents[contentLanguage];
  const articles = listArticles(contents);
  const work = content.projects.map(({ id, updatedAt }) => ({
    path: `/portfolio/${id}`,
    updated: updatedAt.slice(0, 10),
  }));
  // A list counts as changed when one of its projects changed.
  const lists: Readonly<Record<string, readonly SitemapEntry[]>> = { portfolio: work, articles };
  const getDate = (id: string, own: string) =>
    [own, ...(lists[id] ?? []).map(({ updated }) => updated)].sort().at(-1) ?? own;
  return [
    ...content.pages.flatMap(({ id, updated }) => {
      const entry = { path: getPagePath(id), updated: getDate(id, updated) };
      if (id === 'portfolio' && !content.site.hasPortfolio) return [];
      if (id !== 'articles') return entry;
      const languages = publicLocales.filter((locale) => contents[locale].articles.length > 0);
      return languages.length > 0 ? { ...entry, languages } : [];
    }),
    ...content.serviceDetails.map(({ slug, updated }) => ({ path: `/services/${slug}`, updated })),
    ...work,
    ...articles,
    ...content.legalDocuments.map(({ slug, date }) => ({ path: `/${slug}`, updated: date })),
  ];
}

/** Lists the articles of all languages. */
function listArticles(contents: Contents): SitemapEntry[] {
  const all = new Map(
    publicLocales.flatMap((locale) => contents[locale].articles.map((article) => [article.id, article])),
  );
  return [...all.values()].map(({ id, updatedAt, languages }) => ({
    path: `/articles/${id}`,
    updated: updatedAt.slice(0, 10),
    languages,
  }));
}

interface SitemapEntry {
  /** Path without the language. */
  path: string;
  /** Date of the last change as YYYY-MM-DD. */
  updated: string;
  /** The languages of the page; all of the site if it does not say. */
  languages?: readonly Locale[];
}

/** Returns a sitemap (sitemaps.org, 0.9) of every page in every language, each with the addresses of all languages. */
const sitemapXml = (entries: readonly SitemapEntry[], origin: string) =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...publicLocales.flatMap((locale) =>
      entries
        .filter(({ languages }) => languages?.includes(locale) ?? true)
        .map((entry) => sitemapUrl(entry, addLocale(locale, entry.path), origin)),
    ),
    '</urlset>\n',
  ].join('\n');

const sitemapUrl = ({ path, updated, languages }: SitemapEntry, localPath: string, origin: string) =>
  [
    `<url><loc>${escapeHtml(origin + localPath)}</loc><lastmod>${updated}</lastmod>`,
    ...sitemapAlternates(path, origin, languages),
    '</url>',
  ].join('');
