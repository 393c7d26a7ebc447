import 'reflect-metadata';
import { readFileSync } from 'node:fs';
import { afterEach, expect, test, vi } from 'vitest';
import { inLanguagesOfSite } from '../../schema/test/inLanguagesOfSite';
import type { PageAssets } from './PageAssets';

const { theme } = vi.hoisted(() => ({ theme: { hasMotif: true } }));
vi.mock('../../schema/generated/theme', async (load) => {
  const others = await load<object>();
  return Object.defineProperty({ ...others }, 'hasMotif', { enumerable: true, get: () => theme.hasMotif });
});
afterEach(() => vi.resetModules());

const files = { scripts: [], styles: [] };
const assets: PageAssets = {
  ...files,
  getPageStyles: () => [],
  graphiql: files,
  apiDocs: files,
  desk: files,
  fonts: [
    { href: '/assets/first.woff2', isArabic: true },
    { href: '/assets/second.woff2', isArabic: false },
  ],
};

async function render(lang: 'en' | 'ar') {
  const { renderDocument } = await import('./renderDocument');
  const page = {
    status: 200,
    meta: { title: 'Page', description: 'A page', path: '/about' },
    error: undefined,
    title: 'Page',
    siteName: 'Warda',
    hasArticles: false,
    jsonLd: [],
    lang,
    dir: lang === 'ar' ? ('rtl' as const) : ('ltr' as const),
    html: '',
    module: '',
    state: {} as never,
  };
  return renderDocument(page, assets, new Map(), 'https://warda.example').toString();
}

test.each([
  [true, '<!doctype html><html lang="en" dir="ltr"><head>'],
  [false, '<!doctype html><html lang="en" dir="ltr" data-motif="off"><head>'],
])('with the tile pattern %s, a document begins with %s', async (hasMotif, start) => {
  theme.hasMotif = hasMotif;
  expect((await render('en')).startsWith(start)).toBe(true);
});

test('stylesheets have another shape of badges for documents with this mark', () => {
  const css = readFileSync('client/styles/tokens.css', 'utf8');
  expect(css).toMatch(/:root\[data-motif="off"\] \{\s*--badge: circle\(\);/);
});

test.each(
  inLanguagesOfSite([
    ['en', ['/assets/second.woff2']],
    ['ar', ['/assets/first.woff2', '/assets/second.woff2']],
  ]),
)('a page in %s loads the fonts of its language, the one of most of its text first', async (lang, fonts) => {
  const links = [...(await render(lang)).matchAll(/<link rel="preload" href="([^"]+)" as="font"/g)];
  expect(links.map(([, href]) => href)).toEqual(fonts);
});
