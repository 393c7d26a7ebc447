import type { Express } from 'express';
import { agency } from '../../schema/generated/agency';
import { theme } from '../../schema/generated/theme';
import { codeLanguage, localeNames, locales } from '../../schema/locales';
import { deskBrowsers } from '../../schema/supportedBrowsers';
import type { ZoneOffsets } from '../../schema/zoneOffsets';
import { nameRoute } from '../common/requestInfo';
import { getTranslate } from '../common/translate';
import { html } from '../content/html';
import { allowMethods } from '../http/allowMethods';
import { contentPolicy } from '../http/securityHeaders';
import type { PageAssets } from '../pages/PageAssets';
import type { Env } from '../settings/env';
import { getOfficeOffsets } from './getOfficeOffsets';
import { noticeWorker } from './noticeWorker';
import { startScript } from './startScript';

/** All addresses of the desk; client/desk/routes.tsx selects the page. */
const PAGES = ['/desk', '/desk/*path'];
/**
 * The session, uploads, and built files. A file of an earlier build is missing, and the browser would read a page as a
 * script.
 */
const NO_PAGE = /^\/desk\/(?:session|uploads|assets)(?:\/|$)/;
const MANIFEST = '/desk/desk.webmanifest';
/** The address is the scope: the worker has no say outside of the desk. */
const WORKER = '/desk/notices.js';
const START = '/desk/start.js';

/** Serves GET /desk: the staff application. No public page links to it, and headers exclude it from search engines. */
export function installDesk(
  app: Express,
  { NODE_ENV }: Pick<Env, 'NODE_ENV'>,
  { desk }: Pick<PageAssets, 'desk'>,
  now: () => Date,
): void {
  const getTime = createOfficeTime();
  // Excludes the analytics service, which the site's policy may allow.
  const headers = {
    // Frames show previews of the site.
    'Content-Security-Policy': contentPolicy({ NODE_ENV, ANALYTICS_ID: undefined }, new Map(), {
      'frame-src': "'self'",
    }),
    'Cache-Control': 'no-store',
    'X-Robots-Tag': 'noindex, nofollow',
  };
  app.get(MANIFEST, (_request, response) => {
    nameRoute(MANIFEST);
    response.set(headers).type('application/manifest+json').send(manifest);
  });
  app.get(WORKER, (_request, response) => {
    nameRoute(WORKER);
    response.set(headers).type('text/javascript').send(noticeWorker);
  });
  app.get(START, (_request, response) => {
    nameRoute(START);
    response.set(headers).type('text/javascript').send(startScript);
  });
  app.get(PAGES, (request, response, next) => {
    if (request.accepts(['html', 'json']) !== 'html' || NO_PAGE.test(request.path)) return next();
    nameRoute('/desk');
    response
      .set(headers)
      .type('html')
      .send(renderPage(desk, getTime(now())));
  });
  app.all([MANIFEST, WORKER, START], allowMethods('GET', 'HEAD'));
}

const HOUR_MS = 60 * 60 * 1000;

/** Returns the clock and the office's time zone for the page; the time zone is computed once an hour. */
function createOfficeTime(): (now: Date) => string {
  let known: { hour: number; offsets: ZoneOffsets } | undefined;
  return (now) => {
    const hour = Math.floor(now.getTime() / HOUR_MS);
    if (known?.hour !== hour) known = { hour, offsets: getOfficeOffsets(now) };
    return JSON.stringify({ now: now.getTime(), offsets: known.offsets });
  };
}

/** The text for browsers that cannot run the desk, in each language of the site, because no script has chosen one. */
const unsupportedTexts = localeNames.map(
  (locale) =>
    html`<p lang="${locale}" dir="${locales[locale].dir}">${getTranslate(locale, 'unsupported')('desk', deskBrowsers)}</p>\n`,
);

const renderPage = ({ scripts, styles }: PageAssets['desk'], time: string): string =>
  html`<!doctype html>
<html lang="${codeLanguage}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex, nofollow">
<meta name="color-scheme" content="light dark">
<meta name="office-time" content="${time}">
<meta name="referrer" content="no-referrer">
<title>Desk</title>
<link rel="manifest" href="${MANIFEST}">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/apple-touch-icon.png">
${styles.map((href) => html`<link rel="stylesheet" href="${href}">\n`)}${scripts.map((href) => html`<link rel="modulepreload" href="${href}">\n`)}<script id="start" src="${START}" data-scripts="${scripts.join(' ')}" defer></script>
</head>
<body>
<div id="desk"></div>
<div id="unsupported" role="alert" hidden><div class="desk-page">
${unsupportedTexts}</div></div>
<noscript>The desk needs scripts. Without them, read quote requests over the REST interface.</noscript>
</body>
</html>
`.text;

/** A web application manifest (https://www.w3.org/TR/appmanifest/). */
const manifest = JSON.stringify({
  name: `${agency.name} desk`,
  short_name: 'Desk',
  id: '/desk',
  start_url: '/desk',
  scope: '/desk',
  display: 'standalone',
  background_color: theme.ground,
  theme_color: theme.brand,
  icons: [
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
});
