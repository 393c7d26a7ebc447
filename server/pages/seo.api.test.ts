import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { agency } from '../../schema/generated/agency';
import { servicePages } from '../../schema/generated/choices';
import { defaultLocale, type Locale, locales, publicLocales, splitLocale } from '../../schema/locales';
import { routes } from '../../scripts/bench/weight/routes';
import { getOpenGraphLocale } from '../countries/getOpenGraphLocale';
import { openTestSite, type TestSite } from '../test/openTestSite';
import { seededIds } from '../test/seededProjects';
import { getShareImage } from './getShareImage';

const ORIGIN = 'https://khatam.example';

const SERVICE = `/services/${Object.keys(servicePages)[0]}`;
const PROJECTS = seededIds().map((id) => `/portfolio/${id}`);
const OTHERS = publicLocales.filter((locale) => locale !== defaultLocale);

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({ env: { PUBLIC_URL: `${ORIGIN}/` } });
});
afterAll(() => site.close());

const open = async (path: string) => {
  const response = await fetch(site.url + path);
  return { response, html: await response.text() };
};
const addresses = async () =>
  [...(await open('/sitemap.xml')).html.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address);
const getContent = (html: string, name: string) =>
  html.match(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)">`))?.[1];
const getCanonical = (html: string) => html.match(/<link rel="canonical" href="([^"]*)">/)?.[1];
const getLanguage = (html: string) => html.match(/^<!doctype html><html lang="([^"]*)" dir="([^"]*)">/)?.slice(1);
/** Returns the addresses of a page by language from its head or the sitemap. */
const getAlternates = (text: string) =>
  Object.fromEntries(
    [...text.matchAll(/<(?:xhtml:)?link rel="alternate" hreflang="([^"]*)" href="([^"]*)"/g)].map(
      ([, language = '', address = '']) => [language, address],
    ),
  );
const getTitle = (html: string) => html.match(/<title>([^<]*)<\/title>/)?.[1] ?? '';
const getGraph = (html: string) => {
  const text = html.match(/<script type="application\/ld\+json">(.*?)<\/script>/s)?.[1];
  // biome-ignore lint/suspicious/noExplicitAny: structured data has the shape that the test looks for
  return text ? (JSON.parse(text)['@graph'] as any[]) : undefined;
};

describe('the sitemap', () => {
  test('names every page with its own address, once', async () => {
    const paths = (await addresses()).map((address) => address.slice(ORIGIN.length));
    const isLinked = (path: string) => !path.endsWith('/portfolio') || PROJECTS.length > 0;
    const fixed = routes.map(({ path }) => path).filter((path) => !path.startsWith('/no-such') && isLinked(path));
    expect(paths).toEqual(expect.arrayContaining(fixed));
    expect(paths).toEqual(expect.arrayContaining([SERVICE, ...PROJECTS]));
    expect(new Set(paths).size).toBe(paths.length);
  });

  test('names every page in every language, each with the addresses of all', async () => {
    const { html } = await open('/sitemap.xml');
    expect(html).toContain(' xmlns:xhtml="http://www.w3.org/1999/xhtml">');
    const urls = [...html.matchAll(/<url><loc>([^<]*)<\/loc>.*?<\/url>/gs)];
    const known = new Set(urls.map(([, address]) => address));
    expect(known.size % publicLocales.length).toBe(0);
    for (const [url, address = ''] of urls) {
      const alternates = getAlternates(url);
      expect(Object.keys(alternates)).toEqual([...publicLocales, 'x-default']);
      expect(alternates[splitLocale(address.slice(ORIGIN.length)).locale]).toBe(address);
      for (const other of Object.values(alternates)) expect(known).toContain(other);
    }
  });

  test('has the day of the last change of each page, not in the future', async () => {
    const { response, html } = await open('/sitemap.xml');
    expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8');
    const dates = [...html.matchAll(/<lastmod>([^<]*)<\/lastmod>/g)].map(([, date = '']) => date);
    expect(dates).toHaveLength((await addresses()).length);
    for (const date of dates) {
      expect(date).toBe(new Date(date).toISOString().slice(0, 10));
      expect(new Date(date).getTime()).toBeLessThanOrEqual(Date.now());
    }
  });

  test('may be cached for an hour', async () => {
    expect((await open('/sitemap.xml')).response.headers.get('cache-control')).toBe('public, max-age=3600');
  });
});

test('robots.txt opens the pages, closes the interfaces and names the sitemap', async () => {
  const { response, html } = await open('/robots.txt');
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(html.split('\n')).toEqual(
    expect.arrayContaining(['Allow: /', 'Disallow: /api/', 'Disallow: /graphql', `Sitemap: ${ORIGIN}/sitemap.xml`]),
  );
});

describe('every page of the sitemap', () => {
  let pages: { address: string; status: number; html: string }[];
  beforeAll(async () => {
    pages = [];
    for (const address of await addresses()) {
      const { response, html } = await open(address.slice(ORIGIN.length));
      pages.push({ address, status: response.status, html });
    }
    expect(pages.length).toBeGreaterThan(15);
  });

  test('answers, may be shown, and is canonical', () => {
    for (const { address, status, html } of pages) {
      expect([address, status, getContent(html, 'robots')]).toEqual([address, 200, 'index, follow']);
      expect(getCanonical(html)).toBe(address);
      expect(getContent(html, 'og:url')).toBe(address);
    }
  });

  test('is in the language of its address', () => {
    for (const { address, html } of pages) {
      const { locale } = splitLocale(address.slice(ORIGIN.length));
      expect(getLanguage(html)).toEqual([locale, locales[locale].dir]);
      expect(getContent(html, 'og:locale')).toBe(getOpenGraphLocale(locale));
      const others = [...html.matchAll(/<meta property="og:locale:alternate" content="([^"]*)">/g)].map(
        ([, name]) => name,
      );
      expect(others).toEqual(publicLocales.filter((name) => name !== locale).map((name) => getOpenGraphLocale(name)));
    }
  });

  test('names itself in every language, like its translations and the sitemap', async () => {
    const alternates = new Map(pages.map(({ address, html }) => [address, getAlternates(html)]));
    const reported = new Map(
      [...(await open('/sitemap.xml')).html.matchAll(/<url><loc>([^<]*)<\/loc>.*?<\/url>/gs)].map(
        ([url, address = '']) => [address, getAlternates(url)] as const,
      ),
    );
    for (const [address, own] of alternates) {
      expect(own[splitLocale(address.slice(ORIGIN.length)).locale]).toBe(address);
      expect(own['x-default']).toBe(own[defaultLocale]);
      for (const other of Object.values(own)) expect(alternates.get(other)).toEqual(own);
      expect(reported.get(address)).toEqual(own);
    }
  });

  test('has a unique title that names the site once, and a unique description', () => {
    for (const { address, html } of pages) {
      expect(getTitle(html).split(agency.name)).toHaveLength(2);
      const { length } = getContent(html, 'description') ?? '';
      expect(length, address).toBeGreaterThanOrEqual(50);
      // Escaped apostrophes add a few characters.
      expect(length, address).toBeLessThanOrEqual(175);
    }
    for (const locale of publicLocales) {
      const own = pages.filter(({ html }) => getLanguage(html)?.[0] === locale);
      expect(new Set(own.map(({ html }) => getTitle(html))).size).toBe(own.length);
      expect(new Set(own.map(({ html }) => getContent(html, 'description'))).size).toBe(own.length);
    }
  });

  test('has a picture for link previews', () => {
    for (const { address, html } of pages) {
      const path = address.slice(ORIGIN.length) || '/';
      const { pathname } = splitLocale(path);
      // An article shows its own picture.
      if (pathname.startsWith('/articles/')) {
        expect(getContent(html, 'og:image')).toMatch(/^https?:.*\.(webp|jpg|png)$/);
        continue;
      }
      const { src } = getShareImage(path);
      expect(src).toContain(pathname === '/' ? '/home.png' : `${pathname}.png`);
      expect(getContent(html, 'og:image')).toBe(ORIGIN + src);
      expect(getContent(html, 'og:image:width')).toBe('1200');
      expect(getContent(html, 'og:image:height')).toBe('630');
      expect(getContent(html, 'og:image:alt')).toBeTruthy();
      expect(getContent(html, 'twitter:card')).toBe('summary_large_image');
    }
  });

  test('lists the path from the home page as its breadcrumb shows it', () => {
    for (const { address, html } of pages) {
      const shown = html.match(/<ol class="breadcrumb">(.*?)<\/ol>/s)?.[1] ?? '';
      expect(shown === '', address).toBe(!html.includes('BreadcrumbList'));
      const labels = [...shown.matchAll(/<li>(.*?)<\/li>/gs)].map(([, item = '']) => item.replaceAll(/<[^>]*>/g, ''));
      const reported = getGraph(html)?.find((thing) => thing['@type'] === 'BreadcrumbList')?.itemListElement ?? [];
      const unescaped = labels.map((label) => label.replaceAll('&#x27;', "'").replaceAll('&amp;', '&'));
      expect(reported.map(({ name }: { name: string }) => name)).toEqual(unescaped);
      if (reported.length > 0) expect(reported.at(-1).item).toBe(address);
    }
  });

  test('describes the agency, with valid addresses', () => {
    for (const { html } of pages) {
      const [organization] = getGraph(html) ?? [];
      expect(organization).toMatchObject({
        '@type': 'Organization',
        name: agency.name,
        '@id': `${ORIGIN}/#organization`,
      });
      expect(JSON.stringify(getGraph(html))).not.toMatch(/"(url|item|image|logo|@id)":"\//);
    }
  });

  test('describes its kind of page', () => {
    const typesOn = (path: string) => {
      const { html = '' } = pages.find(({ address }) => address === ORIGIN + path) ?? {};
      return getGraph(html)?.map((thing) => thing['@type']);
    };
    expect(typesOn('/')).toContain('WebSite');
    expect(typesOn('/services')).toEqual(expect.arrayContaining(['OfferCatalog', 'FAQPage']));
    expect(typesOn(SERVICE)).toContain('Service');
    for (const path of PROJECTS) expect(typesOn(path)).toContain('CreativeWork');
  });
});

const MISSING: [string, Locale][] = [
  ['/nowhere', defaultLocale],
  ['/services/nothing', defaultLocale],
  ['/portfolio/nothing', defaultLocale],
  ...OTHERS.flatMap((locale): [string, Locale][] => [
    [`/${locale}/nowhere`, locale],
    [`/${locale}/${locale}`, locale],
    [`/${locale}/services/nothing`, locale],
  ]),
];

test.each(MISSING)('%s is kept out of search engines', async (path, locale) => {
  const { response, html } = await open(path);
  expect(response.status).toBe(404);
  expect(getLanguage(html)).toEqual([locale, locales[locale].dir]);
  expect(response.headers.get('content-language')).toBe(locale);
  expect(getAlternates(html)).toEqual({});
  expect(getContent(html, 'robots')).toBe('noindex');
  expect(getCanonical(html)).toBeUndefined();
  expect(getContent(html, 'og:url')).toBeUndefined();
  expect(getGraph(html)).toBeUndefined();
});

test.each([
  '/about/',
  '/about?tab=team',
  '/services/?tab=faq',
  ...OTHERS.flatMap((locale) => [`/${locale}/`, `/${locale}/about/`, `/${locale}/services?tab=faq`]),
])('%s names its address without the rest', async (path) => {
  expect(getCanonical((await open(path)).html)).toBe(ORIGIN + path.replace(/\/?(\?.*)?$/, ''));
});

/** The part of a document that programs for link previews, such as Slack and WhatsApp, are sure to read. */
const PREVIEW_BYTES = 4096;
const FOR_PREVIEWS = ['<title>', 'name="description"', 'name="robots"', 'og:type', 'og:site_name', 'og:title'];
const OF_PICTURE = ['og:description', 'og:image"', 'og:image:alt', 'twitter:card', 'rel="icon"', 'apple-touch-icon'];
const WITH_ADDRESS = ['rel="canonical"', 'og:url'];
const OF_PAINT = /<style|<script|<noscript|rel="(?:preload|stylesheet)"/;

test('title, description, address, link preview and icons are in the first 4 KB of every page, before scripts and styles', async () => {
  const inSitemap = (await addresses()).map((address) => address.slice(ORIGIN.length));
  const others = ['/nowhere', '/services/nothing', '/portfolio/nothing', '/newsletter/confirm?token=a'];
  for (const path of [...inSitemap, ...others, '/newsletter/unsubscribe?token=a', '/contact?sent=message']) {
    const { html } = await open(path);
    expect(html, path).toMatch(/^<!doctype html><html[^>]*><head><meta charset="utf-8">/);
    const early = Buffer.from(html).subarray(0, PREVIEW_BYTES).toString().split(OF_PAINT)[0] ?? '';
    const parts = [...FOR_PREVIEWS, ...OF_PICTURE, ...(inSitemap.includes(path) ? WITH_ADDRESS : [])];
    expect([path, parts.filter((part) => !early.includes(part))]).toEqual([path, []]);
    for (const part of parts) expect(html.split(part).length, `${path} ${part}`).toBe(early.split(part).length);
  }
});

test('tags for search engines come after everything needed for the first paint', async () => {
  const head = (await open('/')).html.match(/<head>(.*?)<\/head>/s)?.[1] ?? '';
  const positions = ['/consent.js', 'rel="stylesheet" href="/client.css"', 'ld+json'].map((part) => head.indexOf(part));
  expect(positions).toEqual([...positions].sort((one, other) => one - other));
  expect(positions).not.toContain(-1);
});

test('scripts come after all content of a page', async () => {
  const { html } = await open('/');
  const positions = ['id="root"', 'id="state"', '<script type="module"'].map((part) => html.indexOf(part));
  expect(positions).toEqual([...positions].sort((one, other) => one - other));
  expect(positions).not.toContain(-1);
});
