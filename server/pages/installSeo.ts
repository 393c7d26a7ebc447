import type { Express } from 'express';
import { getPagePath } from '../../schema/contentDocuments';
import { addLocale, publicLocales } from '../../schema/locales';
import type { RenderedResponse } from '../cache/CachedResponse';
import { sendResponse } from '../cache/sendResponse';
import type { Content } from '../content/Content';
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
    body: sitemapXml(sitemapEntries(contentStore.facts), origin),
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

/** Lists every page that search engines may show: those of the content, and one for each project. */
function sitemapEntries(content: Content): SitemapEntry[] {
  const work = content.projects.map(({ id, updatedAt }) => ({
    path: `/portfolio/${id}`,
    updated: updatedAt.slice(0, 10),
  }));
  // A list counts as changed when one of its projects changed.
  const newest = work.map(({ updated }) => updated).sort();
  const getDate = (id: string, own: string) => (id === 'portfolio' ? [own, ...newest].sort().at(-1) : own) ?? own;
  return [
    ...content.pages
      .filter(({ id }) => id !== 'portfolio' || content.site.hasPortfolio)
      .map(({ id, updated }) => ({ path: getPagePath(id), updated: getDate(id, updated) })),
    ...content.serviceDetails.map(({ slug, updated }) => ({ path: `/services/${slug}`, updated })),
    ...work,
    ...content.legalDocuments.map(({ slug, date }) => ({ path: `/${slug}`, updated: date })),
  ];
}

interface SitemapEntry {
  /** Path without the language. */
  path: string;
  /** Date of the last change as YYYY-MM-DD. */
  updated: string;
}

/** Returns a sitemap (sitemaps.org, 0.9) of every page in every language, each with the addresses of all languages. */
const sitemapXml = (entries: readonly SitemapEntry[], origin: string) =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...publicLocales.flatMap((locale) =>
      entries.map((entry) => sitemapUrl(entry, addLocale(locale, entry.path), origin)),
    ),
    '</urlset>\n',
  ].join('\n');

const sitemapUrl = ({ path, updated }: SitemapEntry, localPath: string, origin: string) =>
  [
    `<url><loc>${escapeHtml(origin + localPath)}</loc><lastmod>${updated}</lastmod>`,
    ...sitemapAlternates(path, origin),
    '</url>',
  ].join('');
