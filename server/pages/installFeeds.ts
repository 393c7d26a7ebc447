import type { Express } from 'express';
import { publicLocales } from '../../schema/locales';
import { createFeed, getFeedPath } from '../articles/createFeed';
import type { RenderedResponse } from '../cache/CachedResponse';
import { sendResponse } from '../cache/sendResponse';
import { allowMethods } from '../http/allowMethods';
import { getOrigin } from '../http/origins';
import type { PageServices } from './PageServices';

/** Readers of feeds ask for it often; the tag of the response spares them the text. */
const CACHE_CONTROL = 'public, max-age=900';

/** Serves GET /articles/feed.xml in each language that has articles; elsewhere the page of the site says that there is none. */
export function installFeeds(app: Express, { env, contentStore, cache }: PageServices): void {
  for (const locale of publicLocales) {
    const path = getFeedPath(locale);
    const render = async (): Promise<RenderedResponse> => ({
      status: 200,
      type: 'application/atom+xml; charset=utf-8',
      cacheControl: CACHE_CONTROL,
      body: await createFeed(contentStore.current[locale], locale, getOrigin(env)),
      route: '/articles/feed.xml',
      isCacheable: true,
    });
    app.get(path, async (request, response, next) => {
      if (contentStore.current[locale].articles.length === 0) return next();
      sendResponse(request, response, await cache.fetch(path, render));
    });
    app.all(path, (request, response, next) =>
      contentStore.current[locale].articles.length === 0
        ? next()
        : allowMethods('GET', 'HEAD')(request, response, next),
    );
  }
}
