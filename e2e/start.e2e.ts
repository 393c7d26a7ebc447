import { createHash } from 'node:crypto';
import type { Page } from 'playwright/test';
import { fonts as typefaces } from '../schema/generated/theme';
import { followRequests, holdRequests } from './requests';
import { english, expect, needsProjects, test, untilDrawn } from './test';

const help = (page: Page) => page.getByRole('button', { name: 'Help', exact: true });
const site = (page: Page) => page.locator('html[data-ready]');

/** Opens a page without any action, not even the one that other tests use to start the site. */
const open = (page: Page, path: string) => page.goto(path, { waitUntil: 'load' });

/** Holds the code of the site until released. */
const holdSite = (page: Page) => holdRequests(page, /assets\/hydrateSite/);

test('the site starts by itself when the page has loaded, and no script of it comes before the first paint', async ({
  page,
}) => {
  await open(page, english('/about'));
  await expect(site(page)).toBeAttached();
  await expect(page.locator('link[rel="manifest"]')).toHaveAttribute('href', english('/site.webmanifest'));
  const { painted, asked } = await page.evaluate(() => ({
    painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    asked: performance
      .getEntriesByType('resource')
      .filter(({ name }) => /assets\/(hydrateSite|libraries|shared)/.test(name))
      .map(({ startTime }) => startTime),
  }));
  expect(asked.length).toBeGreaterThan(1);
  expect(Math.min(...asked)).toBeGreaterThan(painted);
});

test('the first interaction starts the site while a picture still loads', { tag: '@long' }, async ({ page }) => {
  needsProjects();
  await holdRequests(page, /pictures\/projects/);
  await page.goto(english('/portfolio'), { waitUntil: 'domcontentloaded' });
  await page.mouse.move(200, 200, { steps: 2 });
  await expect(site(page)).toBeAttached();
  expect(await page.evaluate(() => document.readyState)).toBe('interactive');
});

test('a pointer starts the site when it moves, not while it rests, even if its events report no movement', {
  tag: '@long',
}, async ({ page }) => {
  needsProjects();
  await holdRequests(page, /pictures\/projects/);
  const { paths } = followRequests(page);
  await page.goto(english('/portfolio'), { waitUntil: 'domcontentloaded' });
  const point = (clientX: number, clientY: number) =>
    page.evaluate(
      (position) => void document.body.dispatchEvent(new PointerEvent('pointermove', { ...position, bubbles: true })),
      { clientX, clientY },
    );
  // The browser's own pointer is at 0, 0, if anywhere.
  await point(0, 0);
  await point(0, 0);
  await untilDrawn(page);
  expect(paths().filter((path) => path.includes('hydrateSite'))).toEqual([]);
  await point(0, 1);
  await expect(site(page)).toBeAttached();
  expect(await page.evaluate(() => document.readyState)).toBe('interactive');
});

test('before the site runs, links, tabs, questions and forms work as without scripts', async ({ page }) => {
  await holdSite(page);
  await open(page, english('/services?tab=faq'));
  await page.getByText('Who owns the code?').click();
  await expect(page.locator('details[open]').first()).toBeVisible();
  await page.getByRole('tab', { name: 'Pricing' }).click();
  await expect(page).toHaveURL(/tab=pricing/);
  await page.getByRole('banner').getByRole('link', { name: 'About' }).click();
  await expect(page).toHaveURL(english('/about'));
  const newsletter = page.getByRole('contentinfo').locator('form');
  await newsletter.getByLabel(/email/i).fill('early@visitor.example');
  await newsletter.getByRole('button').click();
  await expect(page.getByText('Successfully subscribed!')).toBeVisible();
});

test('a starting page requests no stylesheet that it contains', { tag: '@long' }, async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await open(page, english('/portfolio'));
  await page.mouse.move(200, 200);
  await expect(site(page)).toBeAttached();
  expect(asked.filter((path) => path.endsWith('.css'))).toEqual([]);
});

test('typed text stays if the year has changed since the page was rendered', { tag: '@long' }, async ({ page }) => {
  await page.clock.install({ time: new Date(new Date().getFullYear() + 1, 0, 1) });
  await open(page, english('/get-quote'));
  await page.getByLabel('First name').fill('Nadia');
  await page.mouse.move(200, 200);
  await expect(site(page)).toBeAttached();
  await expect(page.getByLabel('First name')).toHaveValue('Nadia');
});

test('the typeface of Latin letters is one file, rare letters and all', { tag: '@long' }, async ({ page }) => {
  const fonts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'font' && fonts.push(request.url()));
  await page.goto(english('/contact'));
  await page.evaluate(() => document.fonts.ready);
  // Characters missing from the typeface are as wide as in the next fallback.
  const latin = typefaces.filter(({ isArabic }) => !isArabic);
  const findMissing = ([letters = '', family]: readonly string[]) => {
    const context = document.createElement('canvas').getContext('2d');
    const width = (letter: string, next: string) => {
      if (context) context.font = `100px "${family}", ${next}`;
      return context?.measureText(letter).width;
    };
    return [...letters].filter((letter) => width(letter, 'monospace') !== width(letter, 'serif'));
  };
  const missing = await page.evaluate(findMissing, [
    'AzÀÂÆÇÈÉÊËÎÏÔÙÛÜàâæçèéêëîïôùûüÿŒœÁÄÅÍÑÓÖØÚßáãäåíñóõöøú«»‹›‘’“”–—…•€Ж',
    latin[0]?.family ?? '',
  ]);
  expect(missing).toEqual(['Ж']);
  expect(fonts).toHaveLength(latin.length);
});

for (const [name, width] of [
  ['Menu', 390],
  ['Services', 1280],
] as const) {
  test(`the menu “${name}” opened before the site runs stays open`, { tag: '@long' }, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    const release = await holdSite(page);
    await open(page, english('/about'));
    const summary = page
      .getByRole('banner')
      .locator('summary')
      .and(page.getByText(name).or(page.getByLabel(name)));
    const link = page.getByRole('banner').getByRole('link', { name: 'All services' }).filter({ visible: true });
    await summary.click();
    await expect(link).toBeVisible();
    release();
    await expect(site(page)).toBeAttached();
    await expect(link).toBeVisible();
    await link.click();
    await expect(page).toHaveURL(english('/services'));
    await expect(link).toBeHidden();
  });
}

test('text typed before the site runs is kept as a draft', { tag: '@long' }, async ({ page }) => {
  const release = await holdSite(page);
  await open(page, english('/contact'));
  await page.getByLabel('Full Name').fill('Early Visitor');
  release();
  await expect(site(page)).toBeAttached();
  const link = (name: string) => page.getByRole('contentinfo').getByRole('link', { name, exact: true });
  await link('About').click();
  await expect(page.getByRole('heading', { level: 1, name: /A workshop for the web/ })).toBeVisible();
  await link('Contact').click();
  await expect(page.getByLabel('Full Name')).toHaveValue('Early Visitor');
});

test('if the site does not arrive, a press works as without scripts', { tag: '@long' }, async ({ page }) => {
  await page.route(/assets\/hydrateSite/, (route) => route.abort());
  await open(page, english('/about'));
  await help(page).click();
  await expect(page).toHaveURL(/\/contact\??$/);
});

test('Back after a reload shows the page of the address', { tag: '@long' }, async ({ page }) => {
  await page.goto(english('/about'));
  await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click();
  await expect(page).toHaveURL(english('/contact'));
  await page.reload({ waitUntil: 'load' });
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: /A workshop for the web/ })).toBeVisible();
});

test('Back while the code of a reloaded page arrives shows the page of the address', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto(english('/about'));
  await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click();
  await expect(page).toHaveURL(english('/contact'));
  const release = await holdSite(page);
  const requested = page.waitForRequest(/assets\/hydrateSite/);
  await page.reload({ waitUntil: 'load' });
  await requested;
  await page.goBack({ waitUntil: 'commit' });
  release();
  await expect(page.getByRole('heading', { level: 1, name: /A workshop for the web/ })).toBeVisible();
  await expect(site(page)).toBeAttached();
});

test('Back while a reloaded page still arrives shows the page of the address', { tag: '@long' }, async ({
  page,
  complaints,
}) => {
  await page.goto(english('/about'));
  await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click();
  await expect(page).toHaveURL(english('/contact'));
  await page.route('**/contact', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(
      '<script type="application/json"',
      '<script src="/consent.js"></script>$&',
    );
    await route.fulfill({ response, body });
  });
  const release = await holdRequests(page, '**/consent.js');
  await page.reload({ waitUntil: 'commit' });
  await expect(page.getByRole('main').getByLabel('Full Name')).toBeVisible();
  await page.goBack({ waitUntil: 'commit' });
  release();
  await expect(page.getByRole('heading', { level: 1, name: /A workshop for the web/ })).toBeVisible();
  // The document is that of the former address.
  expect(complaints.splice(0)).toEqual([expect.stringContaining('React made it anew')]);
});

for (const path of ['/contact', '/portfolio', '/no-such-page']) {
  test(`the policy of ${path} allows the contents of the page, and nothing else`, {
    tag: path === '/contact' ? [] : '@long',
  }, async ({ request }) => {
    const answer = await request.get(path);
    const html = await answer.text();
    const texts = [...html.matchAll(/<(?:style|script|script type="module")>(.*?)<\/(?:style|script)>/gs)];
    // And an empty stylesheet, which a script fills (client/consent/useBottomBar).
    const hashes = [...texts.map(([, text = '']) => text), ''].map(
      (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
    );
    const allowed = answer.headers()['content-security-policy']?.match(/'sha256-[^']+'/g);
    expect(allowed?.toSorted()).toEqual(hashes.toSorted());
    expect(texts.length).toBeGreaterThan(2);
  });
}
