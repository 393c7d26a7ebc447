import type { Page } from 'playwright/test';
import { exampleProject } from '../scripts/common/exampleProject';
import { holdTimers } from './holdTimers';
import { followRequests } from './requests';
import { english, expect, needsProjects, test } from './test';

const link = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Portfolio' });

/** Long after a link under the pointer is fetched. */
const HOVERED_MS = 300;

/** Records the requests to the server: code and stylesheets of pages, of help and of the dialog, and operations by name. */
function askedOf(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    const operation = () => searchParams.get('operationName') ?? request.postDataJSON().operationName;
    if (pathname === '/graphql') asked.push(operation());
    if (/assets\/(\w+Page|HelpPanel|QuoteDialog)/.test(pathname)) asked.push(pathname.replace(/.*\/(\w+)-[^.]*/, '$1'));
  });
  return asked;
}

for (const sign of ['hover', 'focus'] as const) {
  test(`a link under ${sign} is prefetched, and following it requests nothing more`, { tag: '@long' }, async ({
    page,
  }) => {
    await page.goto(english('/about'));
    const asked = askedOf(page);
    const { untilAnswered } = followRequests(page);
    await link(page)[sign]();
    await expect.poll(() => asked.toSorted()).toEqual(['PortfolioPage', 'PortfolioPage.css', 'PortfolioPage.js']);
    await untilAnswered();
    await link(page).click();
    await expect(page.getByText(/Showing \d+ projects/)).toBeVisible();
    expect(asked).toHaveLength(3);
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true });

  test('a link is fetched while the finger is still down', { tag: '@long' }, async ({ page }) => {
    const timers = await holdTimers(page);
    await page.goto(english('/'));
    const asked = askedOf(page);
    const portfolio = page.getByRole('main').getByRole('link', { name: 'View Portfolio' });
    await portfolio.scrollIntoViewIfNeeded();
    const box = await portfolio.boundingBox();
    const client = await page.context().newCDPSession(page);
    const touchPoints = [{ x: (box?.x ?? 0) + 20, y: (box?.y ?? 0) + 20 }];
    // Chromium runs no timer in the first tenth of a second of a touch; here none runs during all of it.
    await timers.hold();
    await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
    await expect.poll(() => asked.toSorted()).toEqual(['PortfolioPage', 'PortfolioPage.css', 'PortfolioPage.js']);
    await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await timers.release();
    await expect(page.getByText(/Showing \d+ projects/)).toBeVisible();
    expect(asked).toHaveLength(3);
  });
});

test('Back and Forward request nothing', { tag: '@long' }, async ({ page }) => {
  await page.goto(english('/about'));
  await link(page).click();
  await expect(page.getByText(/Showing \d+ projects/)).toBeVisible();
  const asked = askedOf(page);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: /A workshop for the web/ })).toBeVisible();
  await page.goForward();
  await expect(page.getByText(/Showing \d+ projects/)).toBeVisible();
  expect(asked).toEqual([]);
});

test('a picture of a gallery is not fetched as a page', { tag: '@long' }, async ({ page }) => {
  needsProjects();
  await page.goto(english(`/portfolio/${exampleProject}`));
  const asked = askedOf(page);
  await page.clock.install();
  await page.getByRole('main').locator('.gallery__large').first().hover();
  await page.clock.runFor(HOVERED_MS);
  expect(asked).toEqual([]);
});

test('nothing is prefetched for a visitor who saves data', { tag: '@long' }, async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  await page.goto(english('/about'));
  const asked = askedOf(page);
  const help = page.getByRole('button', { name: 'Help', exact: true });
  await page.clock.install();
  const quote = page.locator(`a[href="${english('/get-quote')}"][data-dialog]`).first();
  for (const control of [link(page), help, quote]) {
    await control.hover();
    await control.focus();
    await page.clock.runFor(HOVERED_MS);
  }
  expect(asked).toEqual([]);
  await help.click();
  await expect(page.getByRole('searchbox')).toBeVisible();
});
