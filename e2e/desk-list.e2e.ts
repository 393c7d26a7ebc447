import { type Page } from 'playwright/test';
import { sendLead, signInToDesk } from './deskSignIn';
import { STAFF } from './staff';
import { expect, test } from './test';

const row = (page: Page, company: string) => page.getByRole('row').filter({ hasText: company });

test('a search typed with pauses keeps its spaces, and the field its focus', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const company = `Riad Alif ${process.pid}-${Date.now()}`;
  await sendLead(request, { company });
  await signInToDesk(page);
  const search = page.getByRole('searchbox', { name: 'Search' });
  await search.focus();
  for (const part of ['Riad ', 'Alif ', company.split(' ').at(-1) ?? '']) {
    await page.keyboard.type(part);
    // Each part is searched for separately.
    await expect(page).toHaveURL(new RegExp(`q=.*${part.trim()}`));
  }
  await expect(search).toHaveValue(company);
  await expect(search).toBeFocused();
  await expect(row(page, company)).toHaveCount(1);
});

test('a day is taken from the keyboard once it is whole, in one step', { tag: '@long' }, async ({ page }) => {
  await signInToDesk(page);
  await page.getByText('More filters').click();
  const before = await page.evaluate(() => history.length);
  await page.getByLabel('Received from').focus();
  await page.keyboard.type('07152026');
  await expect(page).not.toHaveURL(/from=/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/from=2026-07-15/);
  expect(await page.evaluate(() => history.length)).toBe(before + 1);
});

test('a list of three pages is selected as a whole, has no gap if its first page arrives late, and keeps its position', async ({
  page,
  request,
}) => {
  test.slow();
  // Without long numbers, which a search takes for a telephone number.
  const token = `${process.pid.toString(36)}x${Date.now().toString(36)}`;
  const company = `Granary ${token}`;
  const some = `Caravan ${token}`;
  for (let index = 0; index < 110; index += 1) {
    await sendLead(request, { company: index < 50 ? company : `${company} ${some}`, lastName: `Sack${index}` });
  }
  const path = `/desk?q=${encodeURIComponent(company)}`;
  await signInToDesk(page, `/desk?q=${encodeURIComponent(some)}`);
  const scroller = page.locator('.inbox__scroller');

  await test.step('all matching requests are selected, also beyond the loaded page', async () => {
    await page.getByRole('checkbox', { name: 'Select all' }).check();
    const bulk = page.getByRole('group', { name: 'Selected requests' });
    await expect(bulk).toContainText('50 of 60 selected');
    await bulk.getByRole('button', { name: 'Select all 60' }).click();
    await expect(bulk).toContainText('60 of 60 selected');
    await bulk.getByRole('button', { name: 'Clear selection' }).click();
    await page.goto(path);
  });

  await test.step('a late first page leaves no gap before the next one', async () => {
    const scrollToEnd = () => scroller.evaluate((element) => element.scrollTo(0, element.scrollHeight));
    await expect(row(page, company).first()).toBeVisible();
    await scrollToEnd();
    await expect(page.getByRole('link', { name: /Sack59 / })).toBeAttached();
    await page.getByRole('navigation', { name: 'Desk' }).getByRole('link', { name: 'Content' }).click();
    await expect(page.getByRole('heading', { name: 'Content', level: 1 })).toBeVisible();

    // Back at the list, its first page is reloaded while the reader is at the end of the second one.
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    let asked = 0;
    await page.route('**/graphql', async (route) => {
      const { operationName, variables } = route.request().postDataJSON();
      if (operationName === 'Inbox' && variables.after) asked += 1;
      if (operationName === 'Inbox' && !variables.after) await released;
      await route.fallback();
    });
    await page.goBack();
    await scrollToEnd();
    await expect(page.getByRole('link', { name: /Sack10 / })).toBeAttached();
    // Long enough for a request of the third page, which would leave a gap.
    await page.waitForTimeout(1_500);
    expect(asked).toBe(0);
    release();
    const last = page.getByRole('link', { name: /Sack0 / });
    await expect(async () => {
      await scrollToEnd();
      await expect(last).toBeAttached({ timeout: 500 });
    }).toPass();
    await scroller.evaluate((element) => element.scrollTo(0, element.scrollHeight * 0.65));
    await expect(page.getByRole('link', { name: /Sack3[0-9] / })).not.toHaveCount(0);
    await page.unroute('**/graphql');
  });

  await test.step('the position in the list stays, and a request deleted by a colleague disappears', async () => {
    await page.goto(path);
    await expect(row(page, company).first()).toBeVisible();
    await scroller.evaluate((element) => element.scrollTo(0, 1_500));
    const link = page.getByRole('link', { name: /Sack78/ });
    await link.click();
    await expect(page.getByRole('heading', { name: /Sack78/ })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(link).toBeFocused();
    await expect(link).toBeInViewport();
    expect(await scroller.evaluate((element) => element.scrollTop)).toBeGreaterThan(1_300);

    // A deletion by another user removes the row, and no other row appears twice.
    const id = (await link.getAttribute('data-request')) ?? '';
    const { access } = await (await request.post('/api/auth/login/', { data: STAFF })).json();
    const query = 'mutation ($items: [InboxItemVersion!]!) { deleteInboxItems(items: $items) { result } }';
    const headers = { authorization: `Bearer ${access}` };
    const answer = await request.post('/graphql', {
      headers,
      data: { query, variables: { items: [{ id, version: 1 }] } },
    });
    expect(await answer.json()).toEqual({ data: { deleteInboxItems: { result: [id] } } });
    await expect(link).toHaveCount(0);
  });
});
