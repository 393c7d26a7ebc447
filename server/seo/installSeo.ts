import type { Express } from 'express';
import { SitemapProjectsDocument } from '../../schema/generated/graphql';
import { appError, DATABASE_AWAY_SECONDS } from '../errors';
import type { CreateContext } from '../graphql/createContextFactory';
import type { RunOperation } from '../graphql/createRunOperation';
import { onlyBy } from '../http/onlyBy';
import { originOf } from '../originOf';
import type { Services } from '../Services';
import { sitemapEntries } from './sitemapEntries';
import { sitemapXml } from './sitemapXml';

const KEEP_MS = 3_600_000;
const CACHE_CONTROL = `public, max-age=${KEEP_MS / 1000}`;

/** GET /sitemap.xml and /robots.txt: what search engines ask for before any page. */
export function installSeo(
  app: Express,
  { env, content, now }: Services,
  runOperation: RunOperation,
  createContext: CreateContext,
): void {
  const origin = originOf(env);
  let kept: { xml: string; until: number } | undefined;

  const readSitemap = async () => {
    const { data } = await runOperation(SitemapProjectsDocument, {}, await createContext(undefined));
    if (!data) {
      const retryAfter = DATABASE_AWAY_SECONDS;
      throw appError('UNAVAILABLE', 'The sitemap cannot be made at the moment.', { retryAfter });
    }
    return sitemapXml(sitemapEntries(content, data.projects), origin);
  };

  app.get('/sitemap.xml', async (_request, response) => {
    const time = now().getTime();
    if (!kept || kept.until <= time) kept = { xml: await readSitemap(), until: time + KEEP_MS };
    response.type('application/xml').set('Cache-Control', CACHE_CONTROL).send(kept.xml);
  });

  const robots = [
    'User-agent: *',
    'Allow: /',
    'Disallow: /api/',
    'Disallow: /graphql',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
  ];
  app.get('/robots.txt', (_request, response) => {
    response
      .type('text/plain')
      .set('Cache-Control', CACHE_CONTROL)
      .send(`${robots.join('\n')}\n`);
  });

  app.all(['/sitemap.xml', '/robots.txt'], onlyBy('GET', 'HEAD'));
}
