import { addLocale, defaultLocale, localeNames, locales, splitLocale } from '../schema/locales';
import { projectIds } from '../scripts/common/exampleProject';
import { findBrokenWords } from './findBrokenWords';
import { link, localize } from './localized';
import { expect, fewerPages, type Page, test } from './test';

const sites = localeNames.map(localize);

interface Listed {
  address: string;
  alternates: Record<string, string>;
}

const attribute = (tag: string, name: string) => tag.match(new RegExp(`\\s${name}="([^"]*)"`))?.[1] ?? '';

/** Returns the links to other languages in a document or a sitemap. */
const readAlternates = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(/<(?:xhtml:)?link\s[^>]*hreflang=[^>]*>/g)].map(([tag]) => [
      attribute(tag, 'hreflang'),
      attribute(tag, 'href'),
    ]),
  );

test('every page of the sitemap is in every language, and all of them name each other', async ({
  request,
  baseURL,
}) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const listed: Listed[] = [...sitemap.matchAll(/<url>(.*?)<\/url>/gs)].map(([, entry = '']) => ({
    address: entry.match(/<loc>([^<]*)</)?.[1] ?? '',
    alternates: readAlternates(entry),
  }));
  const addresses = listed.map(({ address }) => new URL(address).pathname);
  const english = addresses.filter((path) => splitLocale(path).locale === defaultLocale);
  expect(english.length).toBeGreaterThan(fewerPages);
  const all = english.flatMap((path) => localeNames.map((locale) => addLocale(locale, path)));
  expect(addresses.toSorted()).toEqual(all.toSorted());
  const texts = new Map<string, string>();
  await Promise.all(listed.map(async ({ address }) => texts.set(address, await (await request.get(address)).text())));

  for (const { address, alternates } of listed) {
    const { locale, pathname } = splitLocale(new URL(address).pathname);
    const inLocale = (other: typeof locale) => baseURL + addLocale(other, pathname);
    const expected = {
      ...Object.fromEntries(localeNames.map((other) => [other, inLocale(other)])),
      'x-default': inLocale(defaultLocale),
    };
    expect(alternates, address).toEqual(expected);
    const [head = ''] = texts.get(address)?.split('</head>') ?? [];
    expect(readAlternates(head), address).toEqual(expected);
    const [html = ''] = head.match(/<html[^>]*>/) ?? [];
    expect([attribute(html, 'lang'), attribute(html, 'dir') || 'ltr'], address).toEqual([locale, locales[locale].dir]);
    expect(head, address).toContain(`<link rel="canonical" href="${address}"`);
    const openGraph = [...head.matchAll(/property="og:locale(:alternate)?" content="([^"]*)"/g)];
    expect(openGraph.find(([, isAlternate]) => !isAlternate)?.[2], address).toMatch(new RegExp(`^${locale}_[A-Z]{2}$`));
    const named = openGraph.map(([, , name = '']) => name.slice(0, name.indexOf('_')));
    expect(named.toSorted(), address).toEqual(localeNames.toSorted());
  }
});

test('no visitor is redirected to another language, and a page is the same for every Accept-Language', {
  tag: '@long',
}, async ({ request }) => {
  for (const { path, locale } of sites) {
    const texts = new Set<string>();
    for (const spoken of ['ar-MA,fr;q=0.8', 'en']) {
      const headers = { 'Accept-Language': spoken, Cookie: 'language_pref=fr' };
      const response = await request.get(path('/about'), { headers, maxRedirects: 0 });
      expect(response.status()).toBe(200);
      expect(response.headers().vary ?? '').not.toMatch(/language|cookie/i);
      texts.add(await response.text());
    }
    expect(texts.size, locale).toBe(1);
  }
});

for (const { locale, path } of sites) {
  test(`no word and no figure of a heading is broken in ${locale}, in windows of usual widths`, {
    tag: '@long',
  }, async ({ page }) => {
    for (const address of ['/', '/about', '/services?tab=pricing']) {
      await page.goto(path(address));
      const main = page.getByRole('main');
      for (const width of [768, 1152, 1280, 1920]) {
        await page.setViewportSize({ width, height: 800 });
        expect.soft(await findBrokenWords(main.getByRole('heading')), `${address} ${width}`).toEqual([]);
        expect.soft(await findBrokenWords(main.getByRole('definition')), `${address} ${width}`).toEqual([]);
      }
    }
  });
}

const picker = (inside: ReturnType<Page['getByRole']>, name: string) => inside.getByRole('list', { name, exact: true });

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', {
    tag: javaScriptEnabled ? [] : '@long',
  }, () => {
    test.use({ javaScriptEnabled });

    test('the picker leads from language to language and back, on the same page with the same tab or filter', async ({
      page,
    }) => {
      for (const address of ['/services?tab=faq', ...(projectIds.length > 0 ? ['/portfolio?type=django'] : [])]) {
        await page.goto(address);
        for (const [index, { t }] of sites.entries()) {
          const next = sites[(index + 1) % sites.length];
          if (!next) continue;
          const languages = picker(page.getByRole('contentinfo'), t('layout.languages'));
          await expect(languages.getByRole('link')).toHaveText(sites.map(({ name }) => name));
          await expect(languages.locator('[aria-current]')).toHaveText([sites[index]?.name ?? '']);
          await link(languages, next.name).click();
          await expect(page).toHaveURL(next.path(address));
          await expect(page.locator('html')).toHaveAttribute('lang', next.locale);
          const chosen = page.getByRole('main').locator('[aria-selected="true"], [aria-current="true"]');
          const label = address.includes('faq') ? next.t('services.faq') : next.t('choices.services.django');
          await expect(chosen).toHaveText([label]);
        }
      }
    });
  });
}
