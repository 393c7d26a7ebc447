import { english, expect, test } from './test';

const FORMER = 'heat-screen';
const PRESENT = 'saas-dashboard';

test('a link with a former name, on a page from before the rename, leads to the current address', {
  tag: '@long',
}, async ({ page }) => {
  // The list contains the former name, but the server knows both names, and its pages lead to the present one.
  await page.route('**/portfolio', async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const before = html.replaceAll(`/portfolio/${PRESENT}"`, `/portfolio/${FORMER}"`);
    await route.fulfill({ response, body: before.replaceAll(`"id":"${PRESENT}"`, `"id":"${FORMER}"`) });
  });
  await page.route(/\/graphql\b/, (route) =>
    route.continue({ postData: (route.request().postData() ?? '').replace(`"id":"${FORMER}"`, `"id":"${PRESENT}"`) }),
  );
  await page.route(`**/portfolio/${FORMER}*`, (route) =>
    route.fulfill({ status: 301, headers: { location: route.request().url().replace(FORMER, PRESENT) } }),
  );
  await page.goto(english('/portfolio'));
  const card = page.getByRole('main').getByRole('listitem').filter({ hasText: '1,900 buildings' });
  const link = card.getByRole('link');
  await expect(link).toHaveAttribute('href', english(`/portfolio/${FORMER}`));
  await link.click();
  await expect(page).toHaveURL(english(`/portfolio/${PRESENT}`));
  await expect(page.getByRole('heading', { level: 1 })).toContainText('1,900 buildings');
  await page.goBack();
  await expect(page).toHaveURL(english('/portfolio'));
  await expect(page.getByText(/Showing \d+ projects/)).toBeVisible();
});
