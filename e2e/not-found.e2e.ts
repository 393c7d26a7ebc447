import { expect, expectAccessible, test } from './test';

for (const path of ['/nowhere', '/about/nowhere', '/privacy-policy/2023']) {
  test(`${path} is not found, and says so`, async ({ page }) => {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    await expect(page).toHaveTitle(/^Page Not Found\b/);
    await expect(page.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible();
    await expect(page.getByText('might have been moved, deleted or mistyped')).toBeVisible();
    expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex');
  });
}

test('Go Home leads home, and Available Pages lists only Home', async ({ page }) => {
  await page.goto('/nowhere');
  const pages = page.getByRole('navigation', { name: 'Available Pages' }).getByRole('link');
  await expect(pages).toHaveText(['Home']);
  await page.getByRole('link', { name: 'Go Home' }).click();
  await expect(page).toHaveURL(/\/$/);
});

for (const width of [390, 1280]) {
  test(`is accessible at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/nowhere');
    await expectAccessible(page);
  });
}
