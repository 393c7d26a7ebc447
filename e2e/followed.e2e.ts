import type { Page } from 'playwright/test';
import { english, expect, test } from './test';

const link = (page: Page, name: string) => page.getByRole('contentinfo').getByRole('link', { name, exact: true });

/** Whether the document has not been reloaded. */
const isSame = (page: Page) => page.evaluate(() => 'isOpened' in window);
const open = async (page: Page) => {
  await page.goto(english('/about'));
  await page.evaluate(() => Object.assign(window, { isOpened: true }));
};

test('a link to a page is followed within the document; a link to the current page leads to its top, and adds no history entry', async ({
  page,
}) => {
  await open(page);
  await link(page, 'Contact').click();
  await expect(page).toHaveURL(english('/contact'));
  await expect(page).toHaveTitle(/contact/i);
  expect(await isSame(page)).toBe(true);
  await link(page, 'Contact').click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  expect(await isSame(page)).toBe(true);
  await page.goBack();
  await expect(page).toHaveURL(english('/about'));
});

test('a link pressed with the key for a new tab opens one, and the page stays', { tag: '@long' }, async ({
  page,
  context,
}) => {
  await open(page);
  const opened = context.waitForEvent('page');
  await link(page, 'Contact').click({ modifiers: ['ControlOrMeta'] });
  await expect(await opened).toHaveURL(english('/contact'));
  await expect(page).toHaveURL(english('/about'));
});

test('a link to a file, or to a page with a target, is left to the browser', { tag: '@long' }, async ({ page }) => {
  for (const [markup, address] of [
    ['<a href="/robots.txt">There</a>', '/robots.txt'],
    ['<a href="/contact" target="_self">There</a>', '/contact'],
  ] as const) {
    await open(page);
    await page.getByRole('main').evaluate((main, html) => main.insertAdjacentHTML('afterbegin', html), markup);
    await page.getByRole('link', { name: 'There' }).click();
    await expect(page).toHaveURL(address);
    await expect.poll(() => isSame(page)).toBe(false);
  }
});
