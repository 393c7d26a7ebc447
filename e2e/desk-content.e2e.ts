import { readFileSync } from 'node:fs';
import type { APIRequest, Browser, Page } from 'playwright/test';
import { parse } from 'yaml';
import { addLocale } from '../schema/locales';
import { addColleague, signInByForm } from './deskSignIn';
import { expectSaved, writeText } from './expectSaved';
import { openOwnSite } from './openOwnSite';
import { getUnit, openUnit } from './openUnit';
import { english, expect, expectAccessible, needsLanguage, test } from './test';

test.use({ hasTouch: true });

const site = openOwnSite();
/** Name of the plan in the files of the release. */
const STARTER: string = parse(readFileSync('agency/content/en/plans.yaml', 'utf8')).find(
  ({ id }: { id: string }) => id === 'starter',
).name;

const read = async (path: string) => (await fetch(site.url + path)).text();

test('staff change a text in two languages and raise a price with a finger, publish both, and go back', async ({
  page,
}) => {
  needsLanguage('fr');
  await signInByForm(page, `${site.url}/desk/content/list`);
  await page.getByRole('link', { name: 'Plans' }).click();
  const unit = await openUnit(page, 'plans[starter].name');
  await writeText(unit.getByLabel('English'), 'First steps');
  await writeText(unit.getByLabel('Français'), 'Premiers pas');

  await test.step('a typed text is a draft by itself, also where its page is left', async () => {
    await page.getByRole('button', { name: 'Done' }).click();
    const row = page.getByRole('row', { name: /^Plans/ });
    await expect(row.getByText('1 draft')).toHaveCount(2);
    await row.getByRole('link').click();
    await openUnit(page, 'plans[starter].name');
    await expect(unit.getByLabel('English')).toHaveText('First steps');
  });

  await test.step('a price is typed once, and shown as each language words it', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const price = getUnit(page, 'plans[starter].price');
    const amount = price.getByLabel('Amount in USD');
    await amount.tap();
    await amount.fill('2700,50');
    await page.getByRole('button', { name: 'Done' }).tap();
    await expect(amount).toBeFocused();
    await expect(price.getByRole('alert')).toHaveText(/Prices have no cents/);
    await amount.fill('2,700');
    await expect(price.getByRole('definition')).toHaveText([/^\$2,700$/, /^2.700.\$US$/, /^2,700.دولار/]);
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    // The field fills its frame.
    const [frame, field] = await Promise.all([price.boundingBox(), amount.boundingBox()]);
    expect((field?.width ?? 0) / (frame?.width ?? 1)).toBeGreaterThan(0.8);
    await expectSaved(page);
    await page.setViewportSize({ width: 1280, height: 720 });
  });

  await test.step('a draft is on no page', async () => {
    expect(await read(english('/services'))).not.toContain('First steps');
    await page.reload();
    await openUnit(page, 'plans[starter].name');
    await expect(unit.getByLabel('English')).toHaveText('First steps');
  });

  await test.step('publishing shows the difference, and pages follow', async () => {
    await page.getByRole('link', { name: 'All texts' }).click();
    await page.getByRole('button', { name: 'Publish…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Publish all drafts' });
    await expect(dialog.getByRole('deletion').first()).toContainText(STARTER);
    await expect(dialog.getByRole('insertion').first()).toContainText('First steps');
    await dialog.getByRole('button', { name: 'Publish now' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('The site shows publication 1.')).toBeVisible();
    await expect.poll(() => read(english('/services'))).toContain('First steps');
    expect(await read(english('/services'))).toContain('$2,700');
    expect(await read(addLocale('fr', '/services'))).toMatch(/Premiers pas.*2\s700\s\$US/s);
  });

  await test.step('a sentence of a page is found without its accents, and opens the field that has it', async () => {
    const search = page.getByRole('searchbox', { name: 'Find a text' });
    await search.fill('no such words anywhere');
    await expect(page.getByText('No text has these words.')).toBeVisible();
    await search.fill('prémiers pás');
    const found = page.getByRole('link', { name: /Plans.*Français/ });
    await expect(found.getByText('Premiers pas')).toBeVisible();
    await search.press('Enter');
    await expect(found).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(unit.getByLabel('Français')).toBeFocused();
    await expect(unit.getByLabel('Français')).toBeInViewport();
    await page.getByRole('link', { name: 'All texts' }).click();
  });

  await test.step('going back shows what it changes, on the site or in the drafts', async () => {
    await page.getByRole('button', { name: 'Restore the original texts' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('deletion').first()).toContainText('First steps');
    await expect(dialog.getByRole('insertion').first()).toContainText(STARTER);
    await dialog.getByRole('button', { name: 'Restore as a draft' }).click();
    await expect(page.getByText('3 texts are drafts now')).toBeVisible();
    await expect(page.getByText('The site shows publication 1.')).toBeVisible();

    await page.getByRole('button', { name: 'Restore the original texts' }).click();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Restore now' }).click();
    await expect(page.getByText('The site shows publication 2.')).toBeVisible();
    await expect(page.getByText('restores the original texts')).toBeVisible();
    await expect.poll(() => read(english('/services'))).not.toContain('First steps');
  });
});

test('a text typed while a save is on its way stays, and one typed without a connection is sent once there is one', {
  tag: '@long',
}, async ({ page }) => {
  await signInByForm(page, `${site.url}/desk/content/about`);
  const heading = getUnit(page, 'about.culture.heading').getByLabel('English');
  await expect(heading).toBeVisible();

  await test.step('during a save', async () => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await page.route(/\/graphql\b/, async (route) => {
      if (route.request().postData()?.includes('SaveContentEdits')) await held;
      await route.continue();
    });
    const sent = page.waitForRequest((request) => request.postData()?.includes('First wording') ?? false);
    await writeText(heading, 'First wording');
    await sent;
    await writeText(heading, 'Second wording');
    release();
    await expectSaved(page);
    await expect(heading).toHaveText('Second wording');
    await page.unroute(/\/graphql\b/);
    await page.reload();
    await expect(heading).toHaveText('Second wording');
  });

  await test.step('without a connection', async () => {
    await page.context().setOffline(true);
    await writeText(heading, 'Third wording');
    await expect(page.getByText('Not saved: no connection.')).toBeVisible();
    await page.context().setOffline(false);
    await expectSaved(page);
    await page.reload();
    await expect(heading).toHaveText('Third wording');
  });

  await test.step('its answer is lost with the tab', async () => {
    await page.route(/\/graphql\b/, async (route) => {
      if (!route.request().postData()?.includes('SaveContentEdits')) return route.continue();
      await route.fetch();
      await route.abort();
    });
    await writeText(heading, 'Fourth wording');
    await expect(page.getByText('Not saved: no connection.')).toBeVisible();
    await writeText(heading, 'Fifth wording');
    await page.unroute(/\/graphql\b/);
    await page.reload();
    await expectSaved(page);
    await expect(heading).toHaveText('Fifth wording');
    await expect(page.locator('.content-conflict')).toBeHidden();
  });
});

test('what a text lacks is said at its field, and an empty line of a list goes when it is saved', {
  tag: '@long',
}, async ({ page }) => {
  await signInByForm(page, `${site.url}/desk/content/faqs`);
  const answer = await openUnit(page, 'faqs[ownership].answer');
  await writeText(answer.getByLabel('English'), 'See {{nothing.of.this}}.');
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(answer.getByRole('alert').first()).toContainText(/placeholder|lacks/);
  await expect(answer.getByLabel('English')).toBeFocused();

  await page.goto(`${site.url}/desk/content/plans`);
  const list = (await openUnit(page, 'plans[starter].features')).getByLabel('English');
  await expect(list).toContainText(/\S/);
  const breaks = await list.locator('br').count();
  await list.press('ControlOrMeta+End');
  await list.pressSequentially('\n\nOne more\n');
  await expectSaved(page);
  await expect(list.locator('br')).toHaveCount(breaks + 1);
  await expect(list).toHaveText(/One more$/);
});

const NADIA = { email: 'nadia@khatam.example', password: 'a password of her own' };
let isAdded = false;

/** Opens a page of the desk as a colleague, in Arabic at the width of a phone. */
async function openOnPhone(browser: Browser, requests: APIRequest, path: string): Promise<Page> {
  if (!isAdded) {
    const own = await requests.newContext({ baseURL: site.url });
    await addColleague(own, NADIA);
    await own.dispose();
    isAdded = true;
  }
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await signInByForm(page, site.url + path, NADIA);
  await page.evaluate(() => localStorage.setItem('desk-locale', 'ar'));
  await page.reload();
  return page;
}

test('two people who change one text see both versions, by keyboard alone on a phone in Arabic and on a desktop', {
  tag: '@long',
}, async ({ page, browser, playwright }) => {
  needsLanguage('ar');
  const path = '/desk/content/plans';
  await signInByForm(page, site.url + path);
  const phone = await openOnPhone(browser, playwright.request, path);
  const period = 'plans[enterprise].period';
  const onDesktop = (await openUnit(page, period)).getByLabel('العربية');
  const onPhone = (await openUnit(phone, period)).getByLabel('العربية');
  await writeText(onDesktop, 'حسب الاتفاق');
  await writeText(onPhone, 'حسب المشروع');
  await expectSaved(page);

  await test.step('the second sees the first version beside the own one, which stays, and keeps the own one', async () => {
    const notice = phone.locator('.content-conflict');
    await expect(notice.getByRole('alert')).toContainText('حسب الاتفاق');
    await expect(onPhone).toBeFocused();
    await expect(onPhone).toHaveText('حسب المشروع');
    await expectAccessible(phone);
    expect(await phone.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await phone.getByRole('button', { name: 'تمّ', exact: true }).focus();
    await phone.keyboard.press('Enter');
    await expect(notice).toBeFocused();
    await expect(notice).toBeInViewport({ ratio: 1 });
    await phone.keyboard.press('Tab');
    await expect(phone.getByRole('button', { name: 'الاحتفاظ بنسختي' })).toBeFocused();
    await phone.keyboard.press('Enter');
    await expect(onPhone).toBeFocused();
    await expectSaved(phone);
  });

  await test.step('the first, who has not seen that, is asked as well, and takes the other version', async () => {
    await writeText(onDesktop, 'بعد التشاور');
    const notice = page.locator('.content-conflict');
    await expect(notice.getByRole('alert')).toContainText(
      'nadia@khatam.example has saved another text in the meantime',
    );
    await expect(notice.getByRole('alert')).toContainText('حسب المشروع');
    await notice.focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(onDesktop).toBeFocused();
    await expect(onDesktop).toHaveText('حسب المشروع');
    await expectSaved(page);
  });
  await phone.context().close();
});

test('two texts of a project that two people change are both saved, and a fact shows both values', {
  tag: '@long',
}, async ({ page, browser, playwright }) => {
  const project = '/desk/content/projects/bread-forecast';
  await signInByForm(page, site.url + project);
  const phone = await openOnPhone(browser, playwright.request, project);
  const notice = phone.locator('.content-conflict');

  await test.step('project', async () => {
    await writeText(getUnit(page, 'project.clientName').getByLabel('English'), 'A bakery');
    await writeText(getUnit(phone, 'project.title').getByRole('textbox').first(), 'Bread for everybody');
    await expectSaved(page);
    await expectSaved(phone);
    await page.reload();
    await expect(getUnit(page, 'project.title').getByLabel('English')).toHaveText('Bread for everybody');
    await expect(getUnit(page, 'project.clientName').getByLabel('English')).toHaveText('A bakery');
    await expect(notice).toBeHidden();
  });

  await test.step('fact', async () => {
    const field = { name: /^(Telephone|رقم الهاتف)/ };
    for (const one of [page, phone]) await one.goto(`${site.url}/desk/content/agency`);
    await page.getByRole('textbox', field).fill('+212 5 00 00 03 00');
    await phone.getByRole('textbox', field).fill('+212 5 00 00 04 00');
    await expectSaved(page);
    await expect(notice.getByRole('alert')).toContainText('+212 5 00 00 03 00');
  });
  await phone.context().close();
});
