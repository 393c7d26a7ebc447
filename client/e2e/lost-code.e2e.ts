import { expect, test } from './test';

test('without the code of the dialog, the call to action leads to the page with the same form', async ({ page }) => {
  await page.route(/QuoteDialog/, (route) => route.abort());
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  await page.getByRole('main').getByRole('link', { name: 'Get Your Free Quote' }).click();
  await expect(page).toHaveURL('/get-quote');
  await expect(page.getByRole('heading', { level: 1, name: 'Get Your Custom Quote' })).toBeVisible();
});

test('what was typed on the services page is on the quote page, also without the code of the dialog', async ({
  page,
}) => {
  await page.route(/QuoteDialog/, (route) => route.abort());
  await page.goto('/services');
  await page.waitForLoadState('networkidle');
  await page.getByRole('main').getByLabel('Project details').fill('A catalogue of lamps');
  await page.getByRole('button', { name: 'Continue to your quote' }).click();
  await expect(page).toHaveURL('/get-quote');
  await expect(page.getByLabel('Project description')).toHaveValue('A catalogue of lamps');
});

test('a page whose code does not arrive says so, and Try Again brings it', async ({ page }) => {
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  await page.route(/AboutPage.*\.js/, (route) => route.abort());
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'This page did not load' })).toBeVisible();
  await page.unroute(/AboutPage.*\.js/);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /A workshop for the web/ })).toBeVisible();
});

test('a page that arrives without its code stays as the server sent it', async ({ page }) => {
  await page.route(/PortfolioPage.*\.js/, (route) => route.abort());
  await page.goto('/portfolio');
  await page.waitForLoadState('networkidle');
  await page.getByRole('link', { name: 'Django', exact: true }).click();
  await expect(page).toHaveURL('/portfolio?type=django');
  await expect(page.getByText(/Showing \d+ projects/)).toBeVisible();
});
