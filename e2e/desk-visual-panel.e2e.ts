import type { Page } from 'playwright/test';
import { signInByForm } from './deskSignIn';
import { openOwnSite } from './openOwnSite';
import { expect, test } from './test';
import { getHeading, getPanel, getSite, getSpot, getSpots, readHeading } from './visualPage';

const site = openOwnSite();

const open = async (page: Page, path: string) => {
  await signInByForm(page, `${site.url}/desk/content?language=en&page=${path}`);
  await expect(getSpot(page, await readHeading(page))).toBeVisible();
};
const press = (page: Page, name: string) => getPanel(page).getByRole('button', { name, exact: true }).click();

test('a text that the server refuses stays open with the reason at its field, and no way out loses it silently', async ({
  page,
}) => {
  await open(page, '/services');
  const price = getSite(page).locator('[data-text^="plans plans["][data-text*="].price"]').first();
  await getSpot(page, (await price.textContent())?.trim() ?? '')
    .first()
    .click();
  const field = getPanel(page).getByLabel(/^Amount/);
  const before = await field.inputValue();
  await field.fill('a lot');
  for (const _press of [1, 2]) {
    await press(page, 'Done');
    await expect(getPanel(page).getByRole('button', { name: 'Done' })).not.toHaveAttribute('aria-busy');
    await expect(field).toHaveAttribute('aria-invalid', 'true');
  }
  await press(page, 'Close');
  await expect(getPanel(page)).toBeHidden();
  await page.getByRole('link', { name: '1 text is not saved' }).click();
  const aimed = page.locator('input:focus');
  await expect(aimed).toHaveValue('a lot');
  await expect(aimed).toHaveAttribute('aria-invalid', 'true');
  await aimed.fill(before);
  await page.goBack();
  await expect(getSpots(page).first()).toBeVisible();
  await expect(page.getByText('1 text is not saved')).toHaveCount(0);
});

test('what a text lacks is said at its field before the panel closes', { tag: '@long' }, async ({ page }) => {
  await open(page, '/contact');
  const email = (await getSite(page).locator('[data-text="agency agency.emails.general"]').first().textContent()) ?? '';
  await getSpot(page, email).last().click();
  const field = getPanel(page).getByRole('textbox');
  await field.fill('info@');
  await press(page, 'Done');
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toBeFocused();
  await press(page, 'Done');
  await expect(getPanel(page)).toBeHidden();
  // The page stays below what keeps its drafts out of it.
  await getSpot(page, email).last().click();
  await field.fill(email);
  await press(page, 'Done');
  await expect(getPanel(page)).toBeHidden();
});

test('words typed a moment before are part of what is published', { tag: '@long' }, async ({ page }) => {
  await open(page, '/services');
  await getSpot(page, await readHeading(page)).click();
  const field = getPanel(page).getByLabel('English');
  await field.fill('The first words');
  await expect(page.getByRole('button', { name: /^Publish… / })).toBeVisible();
  await page.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes('SaveContentEdits')) await new Promise((done) => setTimeout(done, 1_500));
    await route.continue();
  });
  await field.fill('The last words');
  await page.getByRole('button', { name: /^Publish… / }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('checkbox').first()).toBeVisible();
  await expect(dialog).toContainText('last');
});

test('a panel without a change reads nothing again', { tag: '@long' }, async ({ page }) => {
  await open(page, '/about');
  await getSpot(page, await readHeading(page)).click();
  await expect(getPanel(page).getByLabel('English')).toBeFocused();
  const calls: string[] = [];
  page.on('request', (request) => void (request.url().includes('/preview') && calls.push(request.url())));
  await expect(page.locator('.site-stage__frame')).toHaveCount(2);
  calls.length = 0;
  await press(page, 'Close');
  await expect(getPanel(page)).toBeHidden();
  await page.waitForTimeout(1_000);
  expect(calls).toEqual([]);
});

test('the next and the previous text open by keys, in fields as well, from the text that was open last', {
  tag: '@long',
}, async ({ page }) => {
  await open(page, '/about');
  const names = await getSpots(page).allTextContents();
  const first = names.indexOf(await readHeading(page));
  const expectOpen = async (index: number) => {
    await expect(page.locator('[data-spot][aria-current]')).toHaveText(names[index] ?? '');
    await expect(getPanel(page).locator(':focus')).toBeVisible();
  };
  await getSpots(page).nth(first).click();
  await expectOpen(first);
  await page.keyboard.press('Alt+ArrowDown');
  await expectOpen(first + 1);
  await expect(getPanel(page).getByLabel('English')).toContainText(names[first + 1]?.slice(0, 40) ?? '');
  await page.keyboard.press('Alt+ArrowDown');
  await expectOpen(first + 2);
  await page.keyboard.press('Alt+ArrowUp');
  await expectOpen(first + 1);
  await page.keyboard.press('Escape');
  await expect(getPanel(page)).toBeHidden();
  await page.keyboard.press('j');
  await expectOpen(first + 2);
  await page.keyboard.press('Escape');
  await expect(getPanel(page)).toBeHidden();
  await page.keyboard.press('k');
  await expectOpen(first + 1);
});

test.describe('with a finger', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('the next and the previous text open by a swipe', async ({ page }) => {
    await open(page, '/about');
    const names = await getSpots(page).allTextContents();
    const first = names.indexOf(await readHeading(page));
    await getSpots(page).nth(first).tap();
    const head = getPanel(page).getByRole('heading');
    const input = await page.context().newCDPSession(page);
    const swipe = async (by: number) => {
      const { x, y } = (await head.boundingBox()) ?? { x: 0, y: 0 };
      const from = { x: x + 120, y: y + 8 };
      await input.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [from] });
      for (const part of [0.5, 1])
        await input.send('Input.dispatchTouchEvent', {
          type: 'touchMove',
          touchPoints: [{ ...from, x: from.x + by * part }],
        });
      await input.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    };
    const current = page.locator('[data-spot][aria-current]');
    await expect(current).toHaveText(names[first] ?? '');
    await swipe(-100);
    await expect(current).toHaveText(names[first + 1] ?? '');
    await swipe(-100);
    await expect(current).toHaveText(names[first + 2] ?? '');
    await swipe(100);
    await expect(current).toHaveText(names[first + 1] ?? '');
    await expect(getHeading(page)).toBeVisible();
  });
});

const SAVES = '**/graphql';
/** Holds back what is typed, so that the page shows it without the server. */
const holdSaves = (page: Page) =>
  page.route(SAVES, (route) =>
    route.request().postData()?.includes('SaveContentEdits') ? undefined : route.fallback(),
  );

test('texts of menus and of the bar above the page are pressed, and typing leaves what is beside a text alone', {
  tag: '@long',
}, async ({ page }) => {
  await open(page, '/contact');
  const layer = (await page.getByRole('region', { name: 'Page' }).boundingBox()) ?? { y: 0 };
  const tagline = (await getSite(page).locator('header [data-text="site site.tagline"]').textContent()) ?? '';
  const bar = await getSpot(page, tagline).first().boundingBox();
  expect(bar?.y).toBeGreaterThanOrEqual(layer.y);
  await holdSaves(page);

  await test.step('a text of a menu, which has an icon', async () => {
    await getSpot(page, 'All services').click();
    const entry = getSite(page).locator('.services-menu [data-text="words words.layout.allServices"]');
    const label = getPanel(page).getByLabel('English');
    await label.fill('');
    await label.fill('Every service');
    await expect(entry).toHaveText('Every service');
    await expect(entry.locator('svg')).toHaveCount(1);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(getSpot(page, 'Every service')).toBeVisible();
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  await test.step('a part of a text that is cleared and typed anew', async () => {
    const line = getSite(page).locator('footer bdi[data-text^="agency agency.address.postalCode"]');
    const before = (await line.textContent()) ?? '';
    await getSpot(page, before).last().click();
    const code = getPanel(page).getByLabel('Postal code');
    const known = await code.inputValue();
    await code.fill('');
    await code.fill('10203');
    await expect(line).toHaveText(before.replace(known, '10203'));
  });
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('a price follows the typing before the server has it', { tag: '@long' }, async ({ page }) => {
  await open(page, '/services');
  await holdSaves(page);
  const price = getSite(page).locator('[data-text^="plans plans["][data-text*="].price"]').first();
  await getSpot(page, (await price.textContent())?.trim() ?? '')
    .first()
    .click();
  await getPanel(page)
    .getByLabel(/^Amount/)
    .fill('7654');
  await expect(price).toContainText('7,654');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('texts that wait on the device are counted, and stored when the desk starts', { tag: '@long' }, async ({
  page,
}) => {
  await open(page, '/about');
  await page.route(SAVES, (route) =>
    route.request().postData()?.includes('SaveContentEdits') ? route.abort() : route.fallback(),
  );
  await getSpot(page, await readHeading(page)).click();
  await getPanel(page).getByLabel('English').fill('Kept on the device');
  await press(page, 'Done');
  await expect(getPanel(page)).toBeHidden();
  await expect(page.getByRole('link', { name: '1 text is not saved' })).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  const saved = page.waitForResponse(
    (response) => response.ok() && response.request().postData()?.includes('SaveContentEdits') === true,
  );
  await page.goto(`${site.url}/desk/account`);
  await saved;
});
