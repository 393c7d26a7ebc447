import type { Page } from 'playwright/test';
import { expect, test } from './test';

const link = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Portfolio' });

/** What is asked of the server: pages' code and sheets, and operations by name. */
function askedOf(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname === '/graphql') asked.push(request.postDataJSON().operationName);
    if (/assets\/\w+Page/.test(pathname)) asked.push(pathname.replace(/.*\/(\w+)-[^.]*/, '$1'));
  });
  return asked;
}

for (const sign of ['hover', 'focus'] as const) {
  test(`a link under ${sign} is fetched, and following it asks for nothing more`, async ({ page }) => {
    await page.goto('/about');
    const asked = askedOf(page);
    await link(page)[sign]();
    await expect.poll(() => asked.toSorted()).toEqual(['PortfolioPage', 'PortfolioPage.css', 'PortfolioPage.js']);
    await page.waitForLoadState('networkidle');
    await link(page).click();
    await expect(page.getByText(/Showing \d+ projects/)).toBeVisible();
    expect(asked).toHaveLength(3);
  });
}

test('Back and forth ask for nothing', async ({ page }) => {
  await page.goto('/about');
  await link(page).click();
  await expect(page.getByText(/Showing \d+ projects/)).toBeVisible();
  const asked = askedOf(page);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: /A workshop for the web/ })).toBeVisible();
  await page.goForward();
  await expect(page.getByText(/Showing \d+ projects/)).toBeVisible();
  expect(asked).toEqual([]);
});

test('who saves data is sent nothing ahead', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  await page.goto('/about');
  const asked = askedOf(page);
  await link(page).hover();
  await link(page).focus();
  await page.waitForTimeout(300);
  expect(asked).toEqual([]);
});
