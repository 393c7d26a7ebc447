import type { Browser } from 'playwright/test';
import { addDays, getDay } from '../schema/calendarDay';
import { addLocale } from '../schema/locales';
import { signInToDesk } from './deskSignIn';
import { fillContact, solve, uniqueEmail } from './fillForm';
import { english, expect, expectAccessible, needsLanguage, test, untilSiteRuns } from './test';

/** The browser of the tests names itself a headless one, which is left out like every program. */
const AGENT = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const PATH = '/site-figures';

interface Visitor {
  width: number;
  locale?: string;
  referer?: string;
}

/** Opens the page of a visitor who has answered the cookie banner, and records the beacons. */
async function openVisitor(browser: Browser, { width, locale = 'en', referer }: Visitor) {
  const context = await browser.newContext({
    userAgent: AGENT,
    locale,
    viewport: { width, height: 800 },
  });
  const page = await context.newPage();
  const beacons: { body: Record<string, unknown>; headers: Record<string, string> }[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname !== PATH) return;
    beacons.push({ body: request.postDataJSON(), headers: request.headers() });
  });
  const open = async (path: string) => {
    await page.goto(path, referer ? { referer } : {});
    await untilSiteRuns(page);
  };
  return { context, page, beacons, open };
}

interface Row {
  page: string | null;
  locale: string | null;
  source: string | null;
  device: string | null;
  seen: number;
  touched: number;
  sent: number;
}

const today = getDay(new Date());
const getQuery = (
  by: string,
) => `{ siteFigures(from: "${addDays(today, -1)}", to: "${addDays(today, 1)}", by: [${by}]) {
  rows { page locale source device seen touched sent } } }`;

test('the figures are those of what visitors did', async ({ browser, agency }) => {
  needsLanguage('fr');
  const read = async (by: string, condition: (row: Row) => boolean) => {
    const { siteFigures } = (await agency.graphql(getQuery(by))) as { siteFigures: { rows: Row[] } };
    return siteFigures.rows.find(condition);
  };

  // On a phone in French, from a search engine: two page views, and a form begun in each.
  const phone = await openVisitor(browser, { width: 390, locale: 'fr', referer: 'https://www.google.com/' });
  for (let view = 0; view < 2; view += 1) {
    await phone.open(addLocale('fr', '/contact'));
    const counted = phone.page.waitForResponse(
      (response) => new URL(response.url()).pathname === PATH && response.request().postDataJSON().touched,
    );
    await phone.page.getByRole('main').locator('[name="name"]').fill('Hind Alaoui');
    await counted;
  }
  await phone.open(addLocale('fr', '/about'));
  await phone.context.close();

  // On a desktop: from page to page by links, without a load.
  const desktop = await openVisitor(browser, { width: 1280 });
  await desktop.open(english('/?utm_source=letter'));
  for (let round = 0; round < 2; round += 1) {
    await desktop.page.getByRole('banner').getByRole('link', { name: 'About', exact: true }).first().click();
    await expect(desktop.page).toHaveURL(/\/about$/);
    await desktop.page.getByRole('banner').getByRole('link', { name: 'Portfolio', exact: true }).first().click();
    await expect(desktop.page).toHaveURL(/\/portfolio$/);
  }
  await desktop.open(english('/terms-of-service'));
  const [first] = desktop.beacons;
  expect(first?.body).toEqual({
    page: '/',
    locale: 'en',
    source: 'campaign',
    device: 'desktop',
    seen: true,
    touched: false,
  });
  expect(first?.headers).not.toHaveProperty('cookie');
  expect(first?.headers.referer ?? '').toBe('');

  await expect
    .poll(() => read('PAGE, LOCALE, SOURCE, DEVICE', ({ page, locale }) => page === '/contact' && locale === 'FR'))
    .toEqual({
      page: '/contact',
      locale: 'FR',
      source: 'SEARCH',
      device: 'PHONE',
      seen: 2,
      touched: 2,
      sent: 0,
    });
  await expect
    .poll(() => read('PAGE, DEVICE', ({ page, device }) => page === '/portfolio' && device === 'DESKTOP'))
    .toMatchObject({ seen: 2, touched: 0 });
  await desktop.context.close();
});

test('a request counts for its page, whatever the visitor looked at before', { tag: '@long' }, async ({
  browser,
  agency,
  request,
}) => {
  const SEND = `mutation ($input: ContactInput!) { contact(input: $input, source: { page: "/about" }) { id } }`;
  for (let sent = 0; sent < 5; sent += 1) {
    const input = { name: 'Hind Alaoui', email: uniqueEmail(), message: 'Could you look at our shop? It is slow.' };
    await request.post('/graphql', { data: { query: SEND, variables: { input } } });
  }
  const read = async () => {
    const { siteFigures } = (await agency.graphql(getQuery('PAGE'))) as { siteFigures: { rows: Row[] } };
    return siteFigures.rows;
  };
  const count = async (path: string) => (await read()).find(({ page }) => page === path)?.sent ?? 0;
  expect(await count('/about')).toBeGreaterThanOrEqual(5);

  const { page, context, open, beacons } = await openVisitor(browser, { width: 1280 });
  await open(english('/contact'));
  const form = await fillContact(page, uniqueEmail());
  await solve(form);
  await form.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByRole('main').getByText('Thank you')).toBeVisible();
  await expect
    .poll(() => beacons.map(({ body }) => body))
    .toMatchObject([
      { page: '/contact', seen: true, touched: false },
      { page: '/contact', seen: false, touched: true },
    ]);
  await context.close();
});

test('a visitor who objects, a page that was never opened and an address with a secret send nothing', {
  tag: '@long',
}, async ({ browser }) => {
  for (const script of [
    "Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true })",
    "Object.defineProperty(Navigator.prototype, 'doNotTrack', { get: () => '1' })",
    "Object.defineProperty(Document.prototype, 'prerendering', { get: () => true })",
  ]) {
    const { context, page, beacons, open } = await openVisitor(browser, { width: 1280 });
    await context.addInitScript(script);
    await open(english('/contact'));
    await page.getByRole('main').locator('[name="name"]').fill('Hind Alaoui');
    await open('/about');
    await page.goto('/robots.txt');
    expect(beacons, script).toEqual([]);
    await context.close();
  }
  const { context, page, beacons, open } = await openVisitor(browser, { width: 1280 });
  await open('/newsletter/unsubscribe?token=abc');
  await page.goto('/robots.txt');
  expect(beacons).toEqual([]);
  await context.close();
});

test('a page that is hidden and shown again is one page view, and a form begun afterwards is added', {
  tag: '@long',
}, async ({ browser }) => {
  const { context, page, beacons, open } = await openVisitor(browser, { width: 700 });
  await open(english('/contact'));
  const setVisible = (state: string) =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => value });
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    }, state);
  await setVisible('hidden');
  await setVisible('visible');
  await setVisible('hidden');
  await setVisible('visible');
  await page.getByRole('main').locator('[name="name"]').fill('Hind Alaoui');
  await page.goto('/robots.txt');
  await expect
    .poll(() => beacons.map(({ body }) => body))
    .toEqual([
      { page: '/contact', locale: 'en', source: 'direct', device: 'tablet', seen: true, touched: false },
      { page: '/contact', locale: 'en', source: 'direct', device: 'tablet', seen: false, touched: true },
    ]);
  await context.close();
});

test('the desk divides, charts and saves the figures', async ({ page, browser }) => {
  const visitor = await openVisitor(browser, { width: 1280 });
  for (let view = 0; view < 2; view += 1) await visitor.open(english('/privacy-policy'));
  await visitor.page.goto('/robots.txt');
  await visitor.context.close();

  await signInToDesk(page, '/desk/overview?period=7d');
  await expect(page.getByRole('row', { name: /^\/privacy-policy 2/ })).toBeVisible();
  await page.getByRole('button', { name: 'Language' }).click();
  await expect(page).toHaveURL(/views=page\.locale/);
  await expect(page.getByRole('row', { name: /^\/privacy-policy English 2/ })).toBeVisible();
  await page.getByRole('region', { name: 'Page views over time' }).getByText('Show as a table').click();
  await page.getByText('What the figures mean').click();
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save table as CSV' }).first().click();
  expect((await download).suggestedFilename()).toMatch(/^site-[\d-]+\.csv$/);
});
