import { beforeAll, expect, test } from 'vitest';
import { addLocale, localeNames } from '../../schema/locales';
import { inEnglish } from '../test/inEnglish';
import { longTest } from '../test/longTest';
import { openEditedSite } from '../test/openEditedSite';
import { keepInPreview } from './previewLinks';

let link: URL;
const { site, editor } = await openEditedSite();
beforeAll(async () => {
  link = await openLink('openContentPreview');
});

async function openLink(mutation: string): Promise<URL> {
  const data = await editor.run(`mutation { ${mutation} { result { path } } }`);
  return new URL(data[mutation].result.path, site.url);
}

const read = async (path: string, from = link) => {
  const response = await fetch(new URL(`${from.pathname}${path}${from.search}`, site.url));
  expect(response.status).toBe(200);
  return response.text();
};

const MARKS = /[\u{e0000}-\u{10ffff}]/u;
const getPage = (html: string) =>
  html.slice(html.indexOf('<div id="root">'), html.search(/<\/div>(?:<script|<\/body)/));

/** Compares a page of the preview without the addresses of its texts to the published page, of which links stay in the preview. */
async function expectSamePage(path: string) {
  const preview = await read(path);
  const published = await (await fetch(site.url + path)).text();
  expect(preview, path).not.toMatch(MARKS);
  const own = getPage(preview).replaceAll(/ data-text="[^"]*"/g, '');
  const expected = keepInPreview(getPage(published), link.searchParams.get('token') ?? '');
  // A whole page would be unreadable as the message of a failed test.
  const at = expected.split('').findIndex((letter, index) => letter !== own[index]);
  expect(own.slice(at - 200, at + 200), path).toBe(expected.slice(at - 200, at + 200));
  expect(own.length, path).toBe(expected.length);
}

test('a preview of staff is the published page, byte by byte, with the address of each text at its element', async () => {
  for (const locale of localeNames) await expectSamePage(addLocale(locale, '/services'));
  const html = await read(inEnglish('/services'));
  expect(html).toMatch(/<h1[^>]* data-text="pages pages\[services\]\.heading"/);
  expect(html).toMatch(/ data-text="plans plans\[starter\]\.price"/);
  expect(html).toMatch(/ data-text="plans plans\[starter\]\.features 1"/);
  expect(await read(inEnglish('/'))).toMatch(/<img[^>]* data-text="home home\.[^"]*\.(?:logo|picture)"/);
  // A figure has no letters, and is pressed as words are.
  expect(await read(inEnglish('/'))).toMatch(/ data-text="home home\.whyChoose\.(?:cards|numbers)\[[^"]*\]\.value"/);
  await expectSamePage(inEnglish('/'));
  // A picture that several documents show is that of the texts around it.
  expect(await read(inEnglish('/portfolio'))).not.toMatch(/<img[^>]* data-text="home /);
});

test('title and summary of an article have their addresses, on its page and in the list', async () => {
  const { articles } = await editor.run('{ articles(locale: EN, first: 1) { id } }');
  for (const { id } of articles) {
    const path = inEnglish(`/articles/${id}`);
    await expectSamePage(path);
    const html = await read(path);
    expect(html).toMatch(new RegExp(`<h1[^>]* data-text="articles/${id} article\\.title"`));
    expect(html).toMatch(new RegExp(` data-text="articles/${id} article\\.summary"`));
    expect(await read(inEnglish('/articles'))).toMatch(new RegExp(` data-text="articles/${id} article\\.title"`));
  }
});

test('the page that a client sees has no addresses', async () => {
  expect(await read(inEnglish('/services'), await openLink('shareContentPreview'))).not.toContain('data-text=');
});

longTest(
  'every page is the same in every language',
  async () => {
    const sitemap = await (await fetch(`${site.url}/sitemap.xml`)).text();
    const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
    expect(paths.length).toBeGreaterThan(20);
    for (const path of paths) await expectSamePage(path);
  },
  600_000,
);
