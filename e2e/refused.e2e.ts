import { english, expect, expectAccessible, test } from './test';

test.use({ javaScriptEnabled: false });

test('a text too long for the form is restored by Back, as the page advises', { tag: '@long' }, async ({ page }) => {
  const text = 'Our shop sells lamps. '.repeat(10_000);
  await page.goto(english('/contact'));
  await page.getByLabel('Full Name').fill('Hind Alaoui');
  await page.getByLabel('Your Message').fill(text);
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your text is too long' })).toBeVisible();
  await expect(page.getByText('Go back in your browser')).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('Full Name')).toHaveValue('Hind Alaoui');
  await expect(page.getByLabel('Your Message')).toHaveValue(text);
});

test('a rejection page has the design of the site, fits a phone, and links to the home page', { tag: '@long' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.context().addCookies([{ name: 'long', value: 'x'.repeat(4_000), url: 'http://localhost' }]);
  const answer = await page.goto(`/${'x'.repeat(14_000)}`, { waitUntil: 'load' });
  expect(answer?.status()).toBe(431);
  await expect(page.getByRole('heading', { level: 1, name: 'This address is too long' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.context().clearCookies({ name: 'long' });
  await page.getByRole('link', { name: 'Go Home' }).click();
  await expect(page).toHaveURL(english('/'));
});

test.describe('with scripts for the accessibility check', () => {
  test.use({ javaScriptEnabled: true });
  test('a rejection page is accessible', { tag: '@long' }, async ({ page }) => {
    await page.goto(`/${'x'.repeat(17_000)}`, { waitUntil: 'load' });
    await expectAccessible(page);
  });
});
