import { holdRequests } from './holdRequests';
import { expect, type Page, test } from './test';

const FIRST = /pictures\/projects\/ecommerce-platform\//;

test.use({ viewport: { width: 412, height: 823 } });

/** Opens the portfolio with its first picture still on its way, and waits for what can be painted without it. */
async function openHalf(page: Page): Promise<() => void> {
  const release = await holdRequests(page, FIRST);
  await page.goto('/portfolio', { waitUntil: 'domcontentloaded' });
  await expect.poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length)).toBe(1);
  return release;
}

/** Pictures further down, and icons, that the browser has fetched. */
const fetched = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => /^\/(pictures\/projects\/(?!ecommerce-platform)|favicon)/.test(path)),
  );

const iconsNamed = (page: Page) =>
  page.locator('link[rel="icon"]').evaluateAll((links) => links.map((link) => link.getAttribute('href')));

test('pictures further down and the icon wait for the first view, and come then', async ({ page }) => {
  const release = await openHalf(page);
  await page.waitForTimeout(500);
  expect(await fetched(page)).toEqual([]);
  expect(await iconsNamed(page)).toEqual(['http://']);
  release();
  await expect.poll(() => fetched(page)).toContainEqual(expect.stringContaining('/pictures/'));
  // A browser without windows asks for no icon; one with them for the last that is named.
  await expect.poll(() => iconsNamed(page)).toEqual(['/favicon.ico', '/favicon.svg']);
  expect(await fetched(page)).not.toContain('/favicon.ico');
});

/** The largest thing that was painted so far. */
const largest = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<{ tag: string; url: string } | undefined>((resolve) => {
        new PerformanceObserver((list) => {
          const entry = list.getEntries().at(-1) as (PerformanceEntry & { element: Element; url: string }) | undefined;
          resolve(entry && { tag: entry.element.tagName, url: entry.url });
        }).observe({ type: 'largest-contentful-paint', buffered: true });
      }),
  );

test('the first picture is to be seen with the text, softly, before it has come', async ({ page }) => {
  const release = await openHalf(page);
  await expect.poll(() => largest(page)).toEqual({ tag: 'IMG', url: expect.stringMatching(/^data:image\/avif/) });
  release();
  const picture = page.locator('img[fetchpriority="high"]');
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  // As large as what stood in its place: nothing larger was painted later.
  expect((await largest(page))?.url).toMatch(/^data:/);
});

test('a visitor who scrolls on before does not wait', async ({ page }) => {
  await openHalf(page);
  await page.mouse.wheel(0, 300);
  await expect.poll(() => fetched(page)).toContainEqual(expect.stringContaining('/pictures/'));
});

test('nothing waits in a tab in the background, which is not painted', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(document, 'hidden', { get: () => true }));
  await openHalf(page);
  await expect.poll(() => fetched(page)).toContainEqual(expect.stringContaining('/pictures/'));
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('nothing waits', async ({ page }) => {
    await openHalf(page);
    await expect.poll(() => fetched(page)).toContainEqual(expect.stringContaining('/pictures/'));
  });
});
