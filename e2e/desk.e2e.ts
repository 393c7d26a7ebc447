import { readFileSync } from 'node:fs';
import { type Browser, type Page } from 'playwright/test';
import { sendLead, signInByForm, signInToDesk } from './deskSignIn';
import { STAFF } from './staff';
import { expect, test } from './test';

const PHONE = { width: 390, height: 844 };
const row = (page: Page, company: string) => page.getByRole('row').filter({ hasText: company });
const openList = (page: Page, company: string) => signInToDesk(page, `/desk#q=${encodeURIComponent(company)}`);

/** Opens the browser of another member of staff. */
async function openColleague(browser: Browser, path: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signInToDesk(page, path);
  return page;
}

test.describe('the sign-in', () => {
  test('reports a wrong password, keeps the typed email, and survives a reload', async ({ page }) => {
    await page.goto('/desk');
    await page.getByLabel('Email').fill(STAFF.email);
    await page.getByLabel('Password').fill('another password');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('alert')).toContainText('not correct');
    await expect(page.getByLabel('Email')).toHaveValue(STAFF.email);
    await page.getByLabel('Password').fill(STAFF.password);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Inbox' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Inbox' })).toBeVisible();
  });

  test('stores no personal data on the device', { tag: '@long' }, async ({ page, context, request }) => {
    const { company } = await sendLead(request);
    await signInByForm(page, `/desk#q=${encodeURIComponent(company)}`);
    await expect(row(page, company)).toBeVisible();
    const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
    expect(stored).toBe('[{},{}]');
    const cookie = (await context.cookies()).find(({ name }) => name === 'session_id');
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/desk/session', expires: -1 });
  });
});

test.describe('the inbox', () => {
  test('searches while typing, has its filters in the address, and Back removes them', async ({ page, request }) => {
    const { company } = await sendLead(request, { projectType: 'mobile' });
    await signInToDesk(page);
    await page.getByRole('searchbox', { name: 'Search' }).fill(company);
    await expect(row(page, company)).toBeVisible();
    await expect(page).toHaveURL(/#q=Tilework/);
    await page.getByText('More filters').click();
    await page.getByLabel('Project type').selectOption('Mobile app');
    await expect(page).toHaveURL(/type=MOBILE/);
    await expect(row(page, company)).toBeVisible();
    await page.getByLabel('Project type').selectOption('AI solution');
    await expect(page.getByText('Nothing matches these filters')).toBeVisible();
    await page.goBack();
    await expect(row(page, company)).toBeVisible();
    await page.reload();
    await expect(row(page, company)).toBeVisible();
  });

  test('counts new requests, and shows them on request', async ({ page, request }) => {
    await signInToDesk(page);
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    const message = {
      name: `Writer ${process.pid}`,
      email: 'writer@client.example',
      message: 'When could we meet in Rabat?',
    };
    expect((await request.post('/api/contact/', { data: message })).status()).toBe(201);
    const show = page.getByRole('button', { name: /Show \d+ new request/ });
    await expect(show).toBeVisible();
    await expect(row(page, message.name)).toHaveCount(0);
    await show.click();
    await expect(row(page, message.name)).toBeVisible();
    await expect(page).toHaveTitle(/^\([\d,]+\+?\) Inbox/);
    // The title has the count on every page, with any filter.
    await page.getByRole('searchbox', { name: 'Search' }).fill('nothing has these words');
    await expect(page.getByText('Nothing matches these filters')).toBeVisible();
    await expect(page).toHaveTitle(/^\([\d,]+\+?\) Inbox/);
    await page.getByRole('link', { name: 'Account' }).click();
    await expect(page).toHaveTitle(/^\([\d,]+\+?\) Account/);
  });

  test('marks, assigns and exports several at once, and undoes a change', async ({ page, request }) => {
    const company = `Workshop ${process.pid}-${Date.now()}`;
    for (const lastName of ['Alami', 'Berrada', 'Chraibi']) await sendLead(request, { company, lastName });
    await openList(page, company);
    await expect(row(page, company)).toHaveCount(3);
    await page.getByRole('checkbox', { name: 'Select all' }).check();
    const bulk = page.getByRole('group', { name: 'Selected requests' });
    await bulk.getByRole('button', { name: 'Mark as contacted' }).click();
    await expect(row(page, 'Contacted')).toHaveCount(3);
    await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
    await expect(row(page, 'New')).toHaveCount(3);
    // The list shows the change at once; the file has the stored values.
    const assigned = page.waitForResponse(
      (response) => response.request().postData()?.includes('assignInboxItems') ?? false,
      { timeout: 15_000 },
    );
    await bulk.getByLabel('Assignee').selectOption(STAFF.email);
    await expect(row(page, STAFF.email)).toHaveCount(3);
    await assigned;
    const download = page.waitForEvent('download');
    await bulk.getByRole('button', { name: 'Export as CSV' }).click();
    expect((await download).suggestedFilename()).toBe('requests.csv');
    const file = readFileSync(await (await download).path(), 'utf8');
    // Columns and values in words, including the ones that only a request shows.
    for (const text of [
      '"Phone"',
      '"Notes"',
      '"Quote"',
      '"Website development"',
      `"'+212 661 234 567"`,
      STAFF.email,
      'We restore riads',
    ])
      expect(file).toContain(text);
    expect(file).not.toContain('WEBSITE');
  });

  test('works by keyboard alone', { tag: '@long' }, async ({ page, request }) => {
    const { company } = await sendLead(request);
    await openList(page, company);
    await expect(row(page, company)).toBeVisible();
    await page.locator('body').press('j');
    await expect(page.getByRole('link', { name: /Salma Bennani/ })).toBeFocused();
    await page.keyboard.press('c');
    await expect(row(page, company)).toContainText('Contacted');
    await page.keyboard.press('z');
    await expect(row(page, company)).toContainText('New');
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.keyboard.press('/');
    await expect(page.getByRole('searchbox', { name: 'Search' })).toBeFocused();
  });
});

test.describe('two members of staff', () => {
  test('see each other’s changes at once, and never overwrite one', async ({ page, browser, request }) => {
    const { company } = await sendLead(request);
    const path = `/desk#q=${encodeURIComponent(company)}`;
    const colleague = await openColleague(browser, path);
    await signInToDesk(page, path);
    await expect(row(page, company)).toContainText('New');
    await colleague.getByRole('checkbox', { name: /Select Salma/ }).check();
    for (const [name, state] of [
      ['Mark as contacted', 'Contacted'],
      ['Mark as not contacted', 'New'],
    ] as const) {
      await colleague.getByRole('button', { name, exact: true }).click();
      await expect(row(page, company)).toContainText(state);
    }

    // Without the stream, this window still shows the former row.
    await page.route('**/graphql/stream', (route) => route.abort());
    await page.reload();
    await expect(row(page, company)).toContainText('New');
    await colleague.getByRole('checkbox', { name: /Select Salma/ }).check();
    await colleague.getByRole('button', { name: 'Flag as spam' }).click();
    await expect(row(colleague, company)).toContainText('Spam');
    await page.waitForTimeout(500);
    await page.getByRole('checkbox', { name: /Select Salma/ }).check();
    await page.getByRole('button', { name: 'Mark as contacted' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'changed this request in the meantime' })).toBeVisible();
    await expect(row(page, company)).toContainText('Spam');
    await colleague.context().close();
  });
});

test('a change made without a connection is sent once there is one', { tag: '@long' }, async ({
  page,
  context,
  request,
}) => {
  const { company, id } = await sendLead(request);
  await openList(page, company);
  await page.getByRole('checkbox', { name: /Select Salma/ }).check();
  await context.setOffline(true);
  await expect(page.getByText('No connection to the server.')).toBeVisible();
  await page.getByRole('button', { name: 'Mark as contacted' }).click();
  await expect(row(page, company)).toContainText('Contacted');
  // Closing the tab would lose the text, so the browser asks first.
  const warning = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  expect((await warning).type()).toBe('beforeunload');
  await (await warning).dismiss();
  await context.setOffline(false);
  await expect(page.getByText('No connection to the server.')).toBeHidden();
  const isContacted = async () => {
    const { access } = await (await request.post('/api/auth/login/', { data: STAFF })).json();
    const answer = await request.get(`/api/leads/${id}/`, { headers: { authorization: `Bearer ${access}` } });
    return (await answer.json()).contactedAt !== null;
  };
  await expect.poll(isContacted).toBe(true);
});

test('the list keeps its place while a request is open on a phone', { tag: '@long' }, async ({ page, request }) => {
  await page.setViewportSize(PHONE);
  const company = `Courtyard ${process.pid}-${Date.now()}`;
  for (let index = 0; index < 14; index += 1) await sendLead(request, { company, lastName: `Number${index}` });
  await openList(page, company);
  const scroller = page.locator('.inbox__scroller');
  await expect(row(page, company).first()).toBeVisible();
  const getPosition = () => scroller.evaluate((element) => element.scrollTop);
  await scroller.evaluate((element) => element.scrollTo(0, 500));
  const link = page.getByRole('link', { name: /Number4/ });
  await link.scrollIntoViewIfNeeded();
  const position = await getPosition();
  expect(position).toBeGreaterThanOrEqual(500);
  await link.click();
  await expect(page).toHaveURL(/\/desk\/requests\/[\w-]+#q=Courtyard/);
  await page.goBack();
  await expect(link).toBeVisible();
  expect(await getPosition()).toBe(position);
});

test.describe('a finger', () => {
  test.use({ viewport: PHONE, hasTouch: true });

  test('pulls the list down to refresh it', { tag: '@long' }, async ({ page, request }) => {
    const { company } = await sendLead(request);
    // This tab gets no news of new requests.
    await page.route('**/graphql/stream', (route) => route.abort());
    await openList(page, company);
    await expect(row(page, company)).toHaveCount(1);
    await sendLead(request, { company });
    const cdp = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
      cdp.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x: 195, y }] });
    await touch('touchStart', 400);
    for (const y of [420, 460, 520]) await touch('touchMove', y);
    await expect(page.getByText('Release to refresh')).toBeVisible();
    await touch('touchEnd');
    await expect(row(page, company)).toHaveCount(2);
  });
});
