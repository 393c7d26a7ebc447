import { english, expect, expectAccessible, test } from './test';

test('the page for an unknown path is accessible on a phone and links only to the home page', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  for (const path of ['/about/nowhere', '/privacy-policy/2023', '/nowhere'].map(english)) {
    await test.step(path, async () => {
      const answer = await page.goto(path);
      expect(answer?.status()).toBe(404);
      await expect(page).toHaveTitle(/^Page Not Found\b/);
      await expect(page.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible();
      await expect(page.getByText('might have been moved, deleted or mistyped')).toBeVisible();
      expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex');
    });
  }
  await expectAccessible(page);
  const pages = page.getByRole('navigation', { name: 'Available Pages' }).getByRole('link');
  await expect(pages).toHaveText(['Home']);
  await page.getByRole('link', { name: 'Go Home' }).click();
  await expect(page).toHaveURL(english('/'));
});
