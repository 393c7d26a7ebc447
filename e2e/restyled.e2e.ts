import type { Page } from 'playwright/test';
import { holdRequests } from './requests';
import { english, expect, test, untilDrawn, untilSiteRuns } from './test';

interface TraceEvent {
  name: string;
  args?: { elementCount?: number; beginData?: { dirtyObjects: number } };
}

/**
 * On a phone, restyling or laying out a whole page takes longer than the answer to a touch may. Elements and boxes are counted in
 * Chromium's trace events instead of measuring time; returns the most that Chromium processes at once.
 */
async function maxAtOnce(page: Page, touch: () => Promise<void>) {
  const client = await page.context().newCDPSession(page);
  const max = { styled: 0, laidOut: 0 };
  client.on('Tracing.dataCollected', ({ value }) => {
    for (const { name, args } of value as unknown as TraceEvent[]) {
      if (name === 'UpdateLayoutTree') max.styled = Math.max(max.styled, args?.elementCount ?? 0);
      if (name === 'Layout') max.laidOut = Math.max(max.laidOut, args?.beginData?.dirtyObjects ?? 0);
    }
  });
  await client.send('Tracing.start', { transferMode: 'ReportEvents', categories: 'devtools.timeline' });
  await touch();
  const ended = new Promise((resolve) => client.once('Tracing.tracingComplete', resolve));
  await client.send('Tracing.end');
  await ended;
  return max;
}

/** A quarter of the page: far more than any touch concerns, and far less than all. */
const muchOf = async (page: Page) => (await page.evaluate(() => document.querySelectorAll('*').length)) / 4;

test.use({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true });

/** Opens a page and waits until everything is drawn. */
async function open(page: Page, path: string) {
  await page.goto(path);
  await untilDrawn(page);
}

async function expectQuietStart(page: Page) {
  const release = await holdRequests(page, '**/assets/hydrateSite*.js');
  await page.goto(english('/'), { waitUntil: 'load' });
  await untilDrawn(page);
  const max = await maxAtOnce(page, async () => {
    release();
    await untilSiteRuns(page);
    await untilDrawn(page);
  });
  expect(max.styled).toBeGreaterThan(0);
  expect(max.styled).toBeLessThan(await muchOf(page));
}

/** Each has a stylesheet with layers; if another followed it, Chromium would restyle the whole page. */
function testLateStylesheets() {
  test('opening help does not style the page again', { tag: '@long' }, async ({ page }) => {
    await open(page, english('/about'));
    const max = await maxAtOnce(page, async () => {
      await page.getByRole('button', { name: 'Help', exact: true }).tap();
      await expect(page.getByRole('searchbox')).toBeVisible();
    });
    expect(max.styled).toBeGreaterThan(0);
    expect(max.styled).toBeLessThan(await muchOf(page));
    expect(max.laidOut).toBeGreaterThan(0);
    expect(max.laidOut).toBeLessThan(await muchOf(page));
  });

  test('opening a dialog does not lay out the page again', { tag: '@long' }, async ({ page }) => {
    await open(page, english('/'));
    const max = await maxAtOnce(page, async () => {
      await page.getByRole('main').getByRole('link', { name: 'Get Your Free Quote' }).first().tap();
      await expect(page.getByRole('dialog').locator('form')).toBeVisible();
    });
    expect(max.laidOut).toBeGreaterThan(0);
    expect(max.laidOut).toBeLessThan(await muchOf(page));
  });

  test('files prefetched for a link do not style the page again', { tag: '@long' }, async ({ page }) => {
    await open(page, english('/'));
    const link = page.getByRole('main').getByRole('link', { name: 'View Portfolio' });
    const stylesheet = page.waitForResponse(/PortfolioPage.*\.css/);
    const max = await maxAtOnce(page, async () => {
      await link.hover();
      await (await stylesheet).finished();
      await expect
        .poll(() => page.evaluate(() => [...document.styleSheets].some(({ href }) => href?.includes('PortfolioPage'))))
        .toBe(true);
      await untilDrawn(page);
    });
    expect(max.styled).toBeGreaterThan(0);
    expect(max.styled).toBeLessThan(await muchOf(page));
    expect(max.laidOut).toBeLessThan(await muchOf(page));
  });
}

test('the start of the site does not style the page again', { tag: '@long' }, ({ page }) => expectQuietStart(page));

for (const path of ['/', '/services'].map(english)) {
  test(`the first scroll of ${path} changes its header, and does not style the page again`, { tag: '@long' }, async ({
    page,
  }) => {
    await open(page, path);
    const max = await maxAtOnce(page, async () => {
      await page.evaluate(() => window.scrollTo({ top: 300, behavior: 'instant' }));
      await expect(page.getByRole('banner')).toHaveAttribute('data-scrolled', 'true');
      await untilDrawn(page);
    });
    expect(max.styled).toBeGreaterThan(0);
    expect(max.styled).toBeLessThan(await muchOf(page));
    expect(max.laidOut).toBeLessThan(await muchOf(page));
  });
}

testLateStylesheets();

test('opening the menu styles the menu, not the page', { tag: '@long' }, async ({ page }) => {
  await page.goto(english('/'));
  const menu = page.getByRole('banner');
  const max = await maxAtOnce(page, async () => {
    await menu.locator('summary[aria-label="Menu"]').tap();
    await expect(menu.getByRole('link', { name: 'All services' }).last()).toBeVisible();
  });
  expect(max.styled).toBeGreaterThan(0);
  expect(max.styled).toBeLessThan(await muchOf(page));
});

test('a question that unfolds styles its answer, not the page', { tag: '@long' }, async ({ page }) => {
  await page.goto(english('/services?tab=faq'));
  const question = page.getByRole('main').locator('details:visible').first();
  const max = await maxAtOnce(page, async () => {
    await question.locator('summary').tap();
    await expect(question).toHaveAttribute('open');
  });
  expect(max.styled).toBeGreaterThan(0);
  expect(max.styled).toBeLessThan(await muchOf(page));
});

test.describe('on a first visit', { tag: '@long' }, () => {
  test.use({ storageState: { cookies: [], origins: [] } });

  test('the start of the site does not style the page again', ({ page }) => expectQuietStart(page));

  testLateStylesheets();

  test('an answer about cookies removes the banner and does not style the page again', async ({ page }) => {
    await page.goto(english('/'));
    const accept = page.getByRole('button', { name: 'Accept All' });
    const max = await maxAtOnce(page, async () => {
      await accept.tap();
      await expect(accept).toBeHidden();
    });
    expect(max.styled).toBeGreaterThan(0);
    expect(max.styled).toBeLessThan(await muchOf(page));
  });
});
