import { holdRequests } from './requests';
import { english, expect, type Page, test } from './test';

const FIRST = /pictures\/projects\/ecommerce-platform\//;

test.use({ viewport: { width: 412, height: 823 } });

/** Opens the portfolio with its first picture delayed, and waits until the rest is painted. */
async function openHalf(page: Page): Promise<() => void> {
  const release = await holdRequests(page, FIRST);
  await page.goto(english('/portfolio'), { waitUntil: 'domcontentloaded' });
  await expect.poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length)).toBe(1);
  return release;
}

/** Returns the largest element painted so far. */
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

test('a blurred preview of the first picture is visible with the text before the picture arrives', {
  tag: '@long',
}, async ({ page }) => {
  const release = await openHalf(page);
  await expect.poll(() => largest(page)).toEqual({ tag: 'IMG', url: expect.stringMatching(/^data:image\/avif/) });
  release();
  const picture = page.locator('img[fetchpriority="high"]');
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  // The picture is as large as its preview, so nothing larger was painted later.
  expect((await largest(page))?.url).toMatch(/^data:/);
});
