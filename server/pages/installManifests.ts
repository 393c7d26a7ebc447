import type { Express } from 'express';
import { theme } from '../../schema/generated/theme';
import { addLocale, type Locale, locales, publicLocales } from '../../schema/locales';
import type { Site } from '../content/Site';
import { allowMethods } from '../http/allowMethods';
import type { PageServices } from './PageServices';

/** Serves GET /site.webmanifest in each language. An installed site opens in the language in which it was installed. */
export function installManifests(app: Express, { contentStore }: PageServices): void {
  for (const locale of publicLocales) {
    const path = addLocale(locale, '/site.webmanifest');
    app.get(path, (_request, response) => {
      response
        .type('application/manifest+json')
        .set({ 'Content-Language': locale, 'Cache-Control': 'public, max-age=3600' })
        .send(JSON.stringify(describeApp(contentStore.current[locale].site, locale)));
    });
    app.all(path, allowMethods('GET', 'HEAD'));
  }
}

/** A web application manifest (https://www.w3.org/TR/appmanifest/). */
const describeApp = ({ name, tagline }: Site, locale: Locale) => ({
  name,
  short_name: name,
  description: tagline,
  lang: locale,
  dir: locales[locale].dir,
  start_url: addLocale(locale, '/'),
  display: 'browser',
  background_color: theme.ground,
  theme_color: theme.brand,
  icons: [
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
});
