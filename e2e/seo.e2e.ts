import { agency as facts } from '../schema/generated/agency';
import { fonts } from '../schema/generated/theme';
import { addLocale, defaultLocale, describeLanguage, localeNames, splitLocale } from '../schema/locales';
import { english, expect, fewerPages, type Page, test, untilSiteRuns } from './test';

const readMeta = (page: Page, name: string) => page.locator(`meta[name="${name}"]`).getAttribute('content');
const canonical = (page: Page) => page.locator('link[rel="canonical"]');
const follow = (page: Page, name: string) =>
  page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click();

test('title, description and canonical address follow a navigation within the site', { tag: '@long' }, async ({
  page,
  baseURL,
}) => {
  await page.goto(english('/contact'));
  await expect(page).toHaveTitle(`Contact · ${facts.name}`);
  const description = await readMeta(page, 'description');
  await follow(page, 'Portfolio');
  await expect(page).toHaveTitle(`Portfolio · ${facts.name}`);
  await expect(canonical(page)).toHaveAttribute('href', baseURL + english('/portfolio'));
  expect(await readMeta(page, 'description')).not.toBe(description);
});

test('the tags for link previews and search engines of a page are not on the next one', { tag: '@long' }, async ({
  page,
}) => {
  const reported = page.locator('meta[property], script[type="application/ld+json"]');
  await page.goto(english('/portfolio'));
  // It remains while the site runs, because search engines read it then.
  await untilSiteRuns(page);
  expect(await reported.count()).toBeGreaterThan(5);
  await follow(page, 'Contact');
  await expect(page).toHaveTitle(`Contact · ${facts.name}`);
  await expect(reported).toHaveCount(0);
});

for (const locale of localeNames) {
  test(`a navigation in ${locale} keeps its language in the canonical address`, { tag: '@long' }, async ({
    page,
    baseURL,
  }) => {
    const other = page.locator('link[hreflang]');
    await page.goto(addLocale(locale, '/about'));
    await expect(canonical(page)).toHaveAttribute('href', baseURL + addLocale(locale, '/about'));
    await untilSiteRuns(page);
    await expect(other).toHaveCount(localeNames.length + 1);
    await page
      .getByRole('contentinfo')
      .locator(`a[href="${addLocale(locale, '/portfolio')}"]`)
      .first()
      .click();
    await expect(canonical(page)).toHaveAttribute('href', baseURL + addLocale(locale, '/portfolio'));
    await expect(other).toHaveCount(0);
    await expect(page.locator('link[rel="manifest"]')).toHaveAttribute('href', addLocale(locale, '/site.webmanifest'));
  });

  test(`a page in ${locale} loads only the fonts that it uses`, { tag: '@long' }, async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => request.resourceType() === 'font' && asked.push(request.url()));
    await page.goto(addLocale(locale, '/about'));
    await page.evaluate(() => document.fonts.ready);
    const preloaded = await page
      .locator('link[rel="preload"][as="font"]')
      .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));
    const hasArabic = preloaded.map(
      (href) => fonts.find(({ file }) => href.includes(file.replace('.woff2', '')))?.isArabic,
    );
    expect(hasArabic).toEqual(locale === 'ar' ? [true, false] : [false]);
    expect(asked.sort()).toEqual(preloaded.sort());
  });
}

test('from a page that is not found the next one gets its canonical address back', { tag: '@long' }, async ({
  page,
  baseURL,
  agency,
}) => {
  await page.goto(english('/nowhere'));
  await expect(page).toHaveTitle(`Page Not Found · ${facts.name}`);
  expect(await readMeta(page, 'robots')).toBe('noindex');
  await expect(canonical(page)).toHaveCount(0);
  await page.getByRole('link', { name: 'Go Home' }).click();
  const { page: home } = (await agency.graphql('{ page(id: "home", locale: EN) { title } }')) as {
    page: { title: string };
  };
  await expect(page).toHaveTitle(home.title);
  await expect(canonical(page)).toHaveAttribute('href', `${baseURL}${english('/')}`);
  expect(await readMeta(page, 'robots')).toBe('index, follow');
});

for (const locale of localeNames)
  test(`every page of the sitemap in ${describeLanguage(locale)} has the files that its head names, and the tags for link previews within its first 4 KB`, {
    tag: locale === defaultLocale ? [] : '@long',
  }, async ({ page, request }) => {
    const sitemap = await (await request.get('/sitemap.xml')).text();
    const addresses = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)]
      .map(([, address = '']) => address)
      .filter((address) => splitLocale(new URL(address).pathname).locale === locale);
    expect(addresses.length).toBeGreaterThan(fewerPages);
    const named = new Set<string>();
    for (const address of addresses) {
      const bytes = await (await request.get(address)).body();
      const before =
        bytes
          .subarray(0, 4096)
          .toString()
          .split(/<style|<script/)[0] ?? '';
      for (const part of [
        '<title>',
        'name="description"',
        'rel="canonical"',
        'og:title',
        'og:image:alt',
        'rel="icon"',
      ]) {
        expect(before, address).toContain(part);
      }
      const html = bytes.toString();
      for (const [, picture = ''] of html.matchAll(/<meta property="og:image" content="([^"]*)">/g)) named.add(picture);
      for (const [, href = ''] of html.matchAll(/<link rel="(?:icon|apple-touch-icon|manifest)" href="([^"]*)"/g))
        named.add(href);
    }
    const manifest = await (await request.get(addLocale(locale, '/site.webmanifest'))).json();
    for (const { src } of manifest.icons) named.add(src);
    expect(named.size).toBeGreaterThan(addresses.length);
    for (const href of named) expect((await request.get(href)).status(), href).toBe(200);
    // The content security policy treats structured data as data: the console stays clean.
    await page.goto(addLocale(locale, '/services'));
    await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(1);
  });
