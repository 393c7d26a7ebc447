import { signInToDesk } from './deskSignIn';
import { expect, type Page } from './test';

/** Checks that list and request are usable in the present window, even a low one. */
export async function expectDeskUsable(page: Page, company: string): Promise<void> {
  await signInToDesk(page, `/desk#q=${encodeURIComponent(company)}`);
  const link = page.getByRole('link', { name: /Salma Bennani/ });
  await expect(link).toBeVisible();
  const list = await page.getByRole('table').locator('..').boundingBox();
  expect(list?.height).toBeGreaterThan(150);
  await link.click();
  await expect(page.getByRole('heading', { name: 'Salma Bennani' })).toBeInViewport();
  const text = page.getByRole('region', { name: 'Message' });
  await text.scrollIntoViewIfNeeded();
  const box = await text.boundingBox();
  expect(box?.height).toBeGreaterThan(20);
  await expect(text).toBeInViewport();
  // A click reaches it, so nothing covers it.
  await page.getByRole('textbox', { name: 'Note' }).click();
  await page.locator('.request').getByRole('button', { name: 'Mark as contacted' }).click();
  await expect(page.locator('.request .state')).toHaveText('Contacted');
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}
