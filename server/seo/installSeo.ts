import type { Express } from 'express';
import { SitemapProjectsDocument } from '../../schema/generated/graphql';
import type { RenderedResponse } from '../cache/CachedResponse';
import { sendResponse } from '../cache/sendResponse';
import { appError, DATABASE_AWAY_SECONDS } from '../errors';
import type { ReadOperation } from '../graphql/createCachedOperations';
import { onlyBy } from '../http/onlyBy';
import { originOf } from '../originOf';
import type { Services } from '../Services';
import { sitemapEntries } from './sitemapEntries';
import { sitemapXml } from './sitemapXml';

const SITEMAP = '/sitemap.xml';
/** Robots come back when they please; an hour more is nothing to them. */
const CACHE_CONTROL = 'public, max-age=3600';

/** GET /sitemap.xml and /robots.txt: what search engines ask for before any page. */
export function installSeo(app: Express, { env, content, cache }: Services, readOperation: ReadOperation): void {
  const origin = originOf(env);

  const renderSitemap = async (): Promise<RenderedResponse> => {
    const { data } = await readOperation(SitemapProjectsDocument, {});
    if (!data) {
      const retryAfter = DATABASE_AWAY_SECONDS;
      throw appError('UNAVAILABLE', 'The sitemap cannot be made at the moment.', { retryAfter });
    }
    return {
      status: 200,
      type: 'application/xml; charset=utf-8',
      cacheControl: CACHE_CONTROL,
      body: sitemapXml(sitemapEntries(content, data.projects), origin),
      route: SITEMAP,
      isCacheable: true,
    };
  };
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

  app.all([SITEMAP, '/robots.txt'], onlyBy('GET', 'HEAD'));
}
