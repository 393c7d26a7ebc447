import type { Express } from 'express';
import { SiteDocument, type SiteQuery, type SiteQueryVariables } from '../../schema/generated/graphql';
import { addLocale, defaultLocale, type Locale, localeNames, locales } from '../../schema/locales';
import type { RenderedResponse } from '../cache/CachedResponse';
import { sendResponse } from '../cache/sendResponse';
import { appError } from '../errors/appError';
import type { ReadOperation } from '../graphql/createCachedOperations';
import { allowMethods } from '../http/allowMethods';
import type { Services } from '../Services';

const MANIFEST = '/site.webmanifest';

/** GET /site.webmanifest, and the same in each language: what browsers install, which opens in the language it was found in. */
export function installManifests(app: Express, { cache }: Services, readOperation: ReadOperation): void {
  for (const locale of localeNames) {
    const path = addLocale(locale, MANIFEST);
    const render = async (): Promise<RenderedResponse> => {
      const variables = locale === defaultLocale ? {} : { locale: locale.toUpperCase() };
      const { data } = await readOperation(SiteDocument, variables as SiteQueryVariables);
      if (!data) throw appError('UNAVAILABLE', 'The manifest cannot be made at the moment.');
      return {
        status: 200,
        type: 'application/manifest+json',
        language: locale,
        cacheControl: 'public, max-age=3600',
        body: JSON.stringify(describeApp(data.site, locale)),
        route: MANIFEST,
        isCacheable: true,
      };
    };
    app.get(path, async (request, response) => sendResponse(request, response, await cache.fetch(path, render)));
    app.all(path, allowMethods('GET', 'HEAD'));
  }
}

/** A web application manifest (https://www.w3.org/TR/appmanifest/). */
const describeApp = ({ name, tagline }: SiteQuery['site'], locale: Locale) => ({
  name,
  short_name: name,
  description: tagline,
  lang: locale,
  dir: locales[locale].dir,
  start_url: addLocale(locale, '/'),
  display: 'browser',
  background_color: '#fbf7ee',
  theme_color: '#1735b8',
  icons: [
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
});
