import { sendLead, signInToDesk } from './deskSignIn';
import { expect, expectAccessible, needsLanguage, type Page, test } from './test';

const PAGES = [
  '/desk',
  '/desk/overview?period=12m',
  '/desk/privacy',
  '/desk/system',
  '/desk/account',
  '/desk/templates',
  '/desk/content',
  '/desk/content/list',
  '/desk/pictures',
  '/desk/subscribers',
];

/** Waits until no part of the page is loading. */
const untilLoaded = (page: Page) => expect(page.locator('.loading')).toHaveCount(0);

/** Checks that nothing is wider than the window, except elements that scroll. */
async function expectFitting(page: Page) {
  const width = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(width).toBeLessThanOrEqual(0);
}

const VIEWS = [
  { name: 'on a desktop by day', width: 1280, colorScheme: 'light', locale: 'en' },
  { name: 'on a desktop by night, in French', width: 1280, colorScheme: 'dark', locale: 'fr' },
  { name: 'on a narrow phone, in Arabic', width: 320, colorScheme: 'light', locale: 'ar' },
  { name: 'on a phone by night', width: 390, colorScheme: 'dark', locale: 'en' },
] as const;

for (const [index, { name, width, colorScheme, locale }] of VIEWS.entries()) {
  // The views share the pages out among them; the long tests see the other pages in each.
  for (const isOwn of [true, false]) {
    test(`${isOwn ? 'some pages' : 'the other pages'} of the desk are accessible and fit ${name}`, {
      tag: isOwn && width !== 390 && locale !== 'fr' ? [] : '@long',
    }, async ({ page, request }) => {
      needsLanguage(locale);
      test.setTimeout(180_000);
      const { id } = await sendLead(request);
      await page.setViewportSize({ width, height: 844 });
      await page.emulateMedia({ colorScheme });
      // Signed in in English, whose labels the test uses.
      await signInToDesk(page);
      await page.evaluate((chosen) => localStorage.setItem('desk-locale', chosen), locale);
      const addresses = [...PAGES, `/desk/requests/${id}`];
      for (const address of addresses.filter((_, at) => (at % VIEWS.length === index) === isOwn)) {
        await page.goto(address);
        await expect(page.getByRole('heading').first()).toBeVisible();
        await untilLoaded(page);
        expect(await page.locator('html').getAttribute('lang')).toBe(locale);
        await expectFitting(page);
        await expectAccessible(page);
      }
    });
  }
}

test('a page is in the language of the desk, also when another tab has chosen another one', { tag: '@long' }, async ({
  page,
}) => {
  needsLanguage('ar');
  await signInToDesk(page);
  await page.evaluate(() => localStorage.setItem('desk-locale', 'ar'));
  await page.getByRole('link', { name: 'Overview' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'الأرقام' })).toBeVisible();
});

test('other pages stay reachable from an unknown page and from a page that failed to load', { tag: '@long' }, async ({
  page,
  context,
}) => {
  await signInToDesk(page, '/desk/nowhere');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await page.getByRole('link', { name: 'Open the inbox' }).click();
  await expect(page.getByRole('row').first()).toBeVisible();

  await page.route(/SystemPage/, (route) => route.abort());
  await page.goto('/desk');
  await page.getByRole('link', { name: 'System' }).click();
  // The page was reloaded once without success.
  await expect(page.getByRole('heading', { name: 'The desk has been updated' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText('this page has not been loaded yet')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reload' })).toBeHidden();
  await context.setOffline(false);
  await page.getByRole('navigation', { name: 'Desk' }).getByRole('link', { name: 'Inbox' }).click();
  await expect(page.getByRole('heading', { name: 'Inbox' })).toBeVisible();
});

test('the desk is not linked, not indexed, and has a content policy without other hosts', { tag: '@long' }, async ({
  request,
}) => {
  const answer = await request.get('/desk/system', { headers: { accept: 'text/html' } });
  expect(answer.headers()).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' });
  expect(answer.headers()['content-security-policy']).not.toContain('http');
  for (const path of ['/', '/contact', '/sitemap.xml', '/robots.txt']) {
    expect(await (await request.get(path)).text()).not.toContain('/desk');
  }
});

test('the desk can be installed', { tag: '@long' }, async ({ page }) => {
  await page.goto('/desk');
  const href = await page.locator('link[rel="manifest"]').getAttribute('href');
  const manifest = await (await page.request.get(href ?? '')).json();
  expect(manifest).toMatchObject({ start_url: '/desk', scope: '/desk', display: 'standalone' });
  for (const { src } of manifest.icons) expect((await page.request.get(src)).ok()).toBe(true);
});

test('a template changed by two people shows both texts, and is deleted only in the version that was shown', async ({
  page,
  browser,
}) => {
  await signInToDesk(page, '/desk/templates');
  const name = `Offer ${Date.now()}`;
  const english = page.getByRole('region', { name: 'English' });
  await english.getByRole('button', { name: 'Add a template in English' }).click();
  for (const [label, text] of Object.entries({ Name: name, Subject: 'Your request', Text: 'Hello,' })) {
    await english.getByLabel(label, { exact: true }).fill(text);
  }
  await english.getByRole('button', { name: 'Save' }).click();
  await expect(english.getByRole('heading', { name })).toBeVisible();

  const elsewhere = await browser.newPage();
  await signInToDesk(elsewhere, '/desk/templates');
  const there = elsewhere.getByRole('region', { name: 'English' });
  for (const [position, text] of [
    [english, 'Hello from here,'],
    [there, 'Hello from there,'],
  ] as const) {
    await position.getByRole('button', { name: `Edit “${name}”` }).click();
    await position.getByLabel('Text', { exact: true }).fill(text);
  }
  await english.getByRole('button', { name: 'Save' }).click();
  await expect(english.getByText('Hello from here,').first()).toBeVisible();

  await there.getByRole('button', { name: 'Save' }).click();
  const alert = there.getByRole('alert').filter({ hasText: 'saved this template in the meantime' });
  await expect(alert).toContainText('Hello from here,');
  await expect(there.getByLabel('Text', { exact: true })).toHaveValue('Hello from there,');
  await there.getByRole('button', { name: 'Keep mine' }).click();
  await there.getByRole('button', { name: 'Save' }).click();
  await expect(there.getByText('Hello from there,').first()).toBeVisible();

  await english.getByRole('button', { name: `Delete “${name}”` }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete this template?' });
  await dialog.getByRole('button', { name: 'Delete permanently' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Hello from there,');
  // Text typed in the other window stays after the template is deleted.
  await there.getByRole('button', { name: `Edit “${name}”` }).click();
  await there.getByLabel('Text', { exact: true }).fill('Hello again,');
  await dialog.getByRole('button', { name: 'Delete permanently' }).click();
  await expect(english.getByRole('heading', { name })).toBeHidden();
  await there.getByRole('button', { name: 'Save' }).click();
  await expect(there.getByText('This template has been deleted in the meantime.')).toBeVisible();
  await there.getByRole('button', { name: 'Save' }).click();
  await expect(there.getByRole('heading', { name })).toBeVisible();
  await elsewhere.close();
});
