import { sendLead, signInToDesk } from './deskSignIn';
import { expect, expectAccessible, needsLanguage, test } from './test';
import { translate } from './translate';

test('the overview shows the figures of arrivals, and each figure links to its list', async ({ page, request }) => {
  const { company } = await sendLead(request, { projectType: 'mobile' });
  await signInToDesk(page, '/desk/overview?period=7d');
  await page.getByRole('link', { name: /^Requests: \d/ }).click();
  await expect(page).toHaveURL(/\/desk\?from=\d{4}-\d\d-\d\d&to=\d{4}-\d\d-\d\d$/);
  await page.goBack();
  await expect(page.getByRole('button', { name: '7 days' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByText('Show as a table').first().click();
  await expectAccessible(page);

  // By the keyboard, from the first day to today: the value of each bar is read out.
  await page.getByRole('application').first().focus();
  for (let day = 1; day < 7; day++) await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('status').filter({ hasText: 'Quotes' })).toBeVisible();

  await page.getByRole('region', { name: 'Project types' }).getByRole('link', { name: 'Mobile app' }).click();
  await expect(page).toHaveURL(/type=MOBILE/);
  await expect(page.getByRole('row').filter({ hasText: company })).toBeVisible();
});

test('figures stay while the figures of another period load', { tag: '@long' }, async ({ page, request }) => {
  await sendLead(request);
  await signInToDesk(page, '/desk/overview');
  const total = page.getByRole('link', { name: /^Requests: \d/ });
  await expect(total).toBeVisible();
  const held = Promise.withResolvers<void>();
  await page.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes('overview(')) await held.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: '12 months' }).click();
  await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'true');
  await expect(total).toBeVisible();
  held.resolve();
  await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'false');
  await expect(page.getByLabel('Per', { exact: true })).toHaveValue('MONTH');
});

test('on a phone in Arabic by night nothing is cut off, and time runs from the right', { tag: '@long' }, async ({
  page,
  request,
}) => {
  needsLanguage('ar');
  await sendLead(request);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 320, height: 640 });
  await signInToDesk(page, '/desk/overview?period=7d&views=page.locale.source.device');
  await page.evaluate(() => localStorage.setItem('desk-locale', 'ar'));
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'الأرقام' })).toBeVisible();
  // Today's bar is at the end of the axis.
  const bar = page.locator('.requests-chart').first().locator('.recharts-bar-rectangle rect').last();
  // The chart is drawn again while it finds its size.
  await expect.poll(async () => (await bar.boundingBox())?.x ?? Number.NaN).toBeLessThan(160);
  const content = page.locator('.desk__content');
  expect(await content.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await expectAccessible(page);
});

test('a translated page can change to another period and another step', { tag: '@long' }, async ({ page, request }) => {
  await sendLead(request);
  await signInToDesk(page, '/desk/overview');
  await page.getByText('Show as a table').first().click();
  await expect(page.getByRole('link', { name: /^Requests: \d/ })).toBeVisible();
  await translate(page);
  for (const name of ['12 months', '7 days', 'Custom dates', '90 days', 'This year']) {
    await page.getByRole('button', { name }).click();
    await expect(page.getByRole('button', { name })).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'false');
  }
  // The description of a bar is written again for each.
  await page.getByRole('application').first().focus();
  for (let bar = 0; bar < 4; bar++) await page.keyboard.press('ArrowRight');
  const step = page.locator('select[name="bucket"]');
  await step.selectOption('WEEK');
  await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'false');
  await expect(page.getByRole('link', { name: /^Requests: \d/ })).toBeVisible();
});

test('the waiting count links to the list of waiting requests, and a bar to the list of its cell', {
  tag: '@long',
}, async ({ page, request }) => {
  const { company } = await sendLead(request);
  const answered = await sendLead(request);
  await signInToDesk(page, `/desk/requests/${answered.id}`);
  await page.getByRole('main').getByRole('button', { name: 'Mark as contacted' }).click();
  await expect(page.locator('.request .state')).toHaveText('Contacted');
  await expect(page.locator('.request__state')).toContainText('answered now');
  await page.goto('/desk/overview?period=7d');
  await page.getByRole('link', { name: /^Quote requests waiting/ }).click();
  await expect(page.getByRole('row').filter({ hasText: company })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: answered.company })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Waiting' })).toHaveAttribute('aria-pressed', 'true');

  await page.goto('/desk/overview?period=7d');
  await page.getByLabel('By', { exact: true }).selectOption('Project type');
  await expect(page).toHaveURL(/by=projectTypes/);
  // Another period keeps the division.
  await page.getByRole('button', { name: '30 days' }).click();
  await expect(page).toHaveURL(/period=30d&by=projectTypes/);
  await page.getByText('Show as a table').first().click();
  await expect(page.getByRole('columnheader', { name: 'Website development' })).toBeVisible();
  await page.getByLabel('By', { exact: true }).selectOption('Kind');
  await page.locator('.recharts-bar').first().locator('rect').last().click();
  await expect(page).toHaveURL(/from=(\d{4}-\d\d-\d\d)&to=\1&kind=LEAD/);
});
