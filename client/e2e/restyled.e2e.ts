import type { Page } from 'playwright/test';
import { expect, test } from './test';

/**
 * On a phone, styling all of a page anew takes longer than an answer to a touch may. Counted, not timed: how many elements
 * Chromium styles at once (its trace events UpdateLayoutTree).
 */
async function mostStyledAtOnce(page: Page, touch: () => Promise<void>): Promise<number> {
  const client = await page.context().newCDPSession(page);
  const counts: number[] = [];
  client.on('Tracing.dataCollected', ({ value }) => {
    for (const { name, args } of value as unknown as TraceEvent[]) {
      if (name === 'UpdateLayoutTree') counts.push(args?.elementCount ?? 0);
    }
  });
  await client.send('Tracing.start', { transferMode: 'ReportEvents', categories: 'devtools.timeline' });
  await touch();
  const ended = new Promise((resolve) => client.once('Tracing.tracingComplete', resolve));
  await client.send('Tracing.end');
  await ended;
  return Math.max(0, ...counts);
}

interface TraceEvent {
  name: string;
  args?: { elementCount?: number };
}

const elementsOf = (page: Page) => page.evaluate(() => document.querySelectorAll('*').length);

test.use({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true });

/** Counts what the site styles at once when it starts, which the first move on its page has it do. */
async function expectQuietStart(page: Page) {
  await page.goto('/', { waitUntil: 'networkidle' });
  const most = await mostStyledAtOnce(page, async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('scroll')));
    await page.locator('html[data-ready]').waitFor({ state: 'attached' });
    await page.waitForLoadState('networkidle');
  });
  expect(most).toBeGreaterThan(0);
  expect(most).toBeLessThan((await elementsOf(page)) / 4);
}

test('the start of the site does not style its page anew', ({ page }) => expectQuietStart(page));

test('opening the menu styles the menu, not the page', async ({ page }) => {
  await page.goto('/');
  const menu = page.getByRole('banner');
  const most = await mostStyledAtOnce(page, async () => {
    await menu.locator('summary[aria-label="Menu"]').tap();
    await expect(menu.getByRole('link', { name: 'All services' }).last()).toBeVisible();
  });
  expect(most).toBeGreaterThan(0);
  expect(most).toBeLessThan((await elementsOf(page)) / 4);
});

test('a question that unfolds styles its answer, not the page', async ({ page }) => {
  await page.goto('/services?tab=faq');
  const question = page.getByRole('main').locator('details:visible').first();
  const most = await mostStyledAtOnce(page, async () => {
    await question.locator('summary').tap();
    await expect(question).toHaveAttribute('open');
  });
  expect(most).toBeGreaterThan(0);
  expect(most).toBeLessThan((await elementsOf(page)) / 4);
});

test.describe('on a first visit', () => {
  test.use({ storageState: { cookies: [], origins: [] } });

  test('the start of the site does not style its page anew', ({ page }) => expectQuietStart(page));

  test('an answer about cookies takes the banner away and does not style the page anew', async ({ page }) => {
    await page.goto('/');
    const accept = page.getByRole('button', { name: 'Accept All' });
    const most = await mostStyledAtOnce(page, async () => {
      await accept.tap();
      await expect(accept).toBeHidden();
    });
    expect(most).toBeGreaterThan(0);
    expect(most).toBeLessThan((await elementsOf(page)) / 4);
  });
});
