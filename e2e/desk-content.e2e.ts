import { readFileSync } from 'node:fs';
import type { APIRequest, Browser, Page } from 'playwright/test';
import { parse } from 'yaml';
import { addLocale } from '../schema/locales';
import { addColleague, signInByForm } from './deskSignIn';
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
  await unit.getByLabel('English').fill('First steps');
  await unit.getByLabel('Français').fill('Premiers pas');

  await test.step('an unsaved text survives another page', async () => {
    await expect(page.getByText('2 unsaved texts')).toBeVisible();
    await page.getByRole('link', { name: 'All texts' }).click();
    await page.getByRole('link', { name: 'Plans' }).click();
    await openUnit(page, 'plans[starter].name');
    await expect(unit.getByLabel('English')).toHaveValue('First steps');
  });

  await test.step('a price is typed once, and shown as each language words it', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const price = getUnit(page, 'plans[starter].price');
    const amount = price.getByLabel('Amount in USD');
    await amount.tap();
    await amount.fill('2700,50');
    await page.getByRole('button', { name: 'Save drafts' }).tap();
    await expect(amount).toBeFocused();
    await expect(price.getByRole('alert')).toHaveText(/Prices have no cents/);
    await amount.fill('2,700');
    await expect(price.getByRole('definition')).toHaveText([/^\$2,700$/, /^2.700.\$US$/, /^2,700.دولار/]);
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    // The field fills its frame.
    const [frame, field] = await Promise.all([price.boundingBox(), amount.boundingBox()]);
    expect((field?.width ?? 0) / (frame?.width ?? 1)).toBeGreaterThan(0.8);
    await page.getByRole('button', { name: 'Save drafts' }).tap();
    await expect(page.getByText('No unsaved changes')).toBeVisible();
    await page.setViewportSize({ width: 1280, height: 720 });
  });

  await test.step('a draft is on no page', async () => {
    expect(await read(english('/services'))).not.toContain('First steps');
    await page.reload();
    await openUnit(page, 'plans[starter].name');
    await expect(unit.getByLabel('English')).toHaveValue('First steps');
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

test('a text typed while a save is on its way is kept, and saved by the next one', { tag: '@long' }, async ({
  page,
}) => {
  await signInByForm(page, `${site.url}/desk/content/about`);
  const heading = getUnit(page, 'about.culture.heading').getByLabel('English');
  await heading.fill('First wording');
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/graphql\b/, async (route) => {
    if (route.request().postData()?.includes('SaveContentEdits')) await held;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Save drafts' }).click();
  await heading.fill('Second wording');
  release();
  await expect(page.getByText('Saved as drafts')).toBeVisible();
  await expect(heading).toHaveValue('Second wording');
  await page.getByRole('button', { name: 'Save drafts' }).click();
  await expect(page.getByText('No unsaved changes')).toBeVisible();
  await page.reload();
  await expect(heading).toHaveValue('Second wording');
});

test('a text that the build would reject is named, and not published', { tag: '@long' }, async ({ page }) => {
  await signInByForm(page, `${site.url}/desk/content/faqs`);
  const answer = await openUnit(page, 'faqs[ownership].answer');
  await answer.getByLabel('English').fill('See {{nothing.of.this}}.');
  await page.getByRole('button', { name: 'Save drafts' }).click();
  await expect(page.getByRole('alert')).toContainText(/placeholder|lacks/);
});

test('a list keeps blank lines while somebody types, and has none once it is saved', { tag: '@long' }, async ({
  page,
}) => {
  await signInByForm(page, `${site.url}/desk/content/plans`);
  const list = (await openUnit(page, 'plans[starter].features')).getByLabel('English');
  const lines = (await list.inputValue()).split('\n');
  await list.press('ControlOrMeta+End');
  await list.pressSequentially('\n\n');
  await expect(list).toHaveValue(`${lines.join('\n')}\n\n`);
  await list.pressSequentially('One more\n');
  await page.getByRole('button', { name: 'Save drafts' }).click();
  await expect(page.getByText('No unsaved changes')).toBeVisible();
  await expect(list).toHaveValue([...lines, 'One more'].join('\n'));
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

const SAVE = /^(Save drafts|حفظ المسودات)$/;

/** Saves with the keyboard. */
async function saveByKey(page: Page) {
  await page.getByRole('button', { name: SAVE }).focus();
  await page.keyboard.press('Enter');
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
  await onDesktop.fill('حسب الاتفاق');
  await onPhone.fill('حسب المشروع');
  await saveByKey(page);
  await expect(page.getByText('No unsaved changes')).toBeVisible();

  await test.step('the second to save sees the first version beside the own one, and keeps the own one', async () => {
    await saveByKey(phone);
    const notice = phone.locator('.content-conflict');
    await expect(notice).toBeFocused();
    await expect(notice).toBeInViewport({ ratio: 1 });
    await expect(notice.getByRole('alert')).toContainText('حسب الاتفاق');
    await expect(onPhone).toHaveValue('حسب المشروع');
    await expect(onPhone).toBeInViewport();
    await expectAccessible(phone);
    expect(await phone.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await phone.keyboard.press('Tab');
    await expect(phone.getByRole('button', { name: 'الاحتفاظ بنسختي' })).toBeFocused();
    await phone.keyboard.press('Enter');
    await expect(onPhone).toBeFocused();
    await saveByKey(phone);
    await expect(phone.getByText('لا تغييرات غير محفوظة')).toBeVisible();
  });

  await test.step('the first, who has not seen that, is asked as well, and takes the other version', async () => {
    await onDesktop.fill('بعد التشاور');
    await saveByKey(page);
    const notice = page.locator('.content-conflict');
    await expect(notice).toBeFocused();
    await expect(notice.getByRole('alert')).toContainText(
      'nadia@khatam.example has saved another text in the meantime',
    );
    await expect(notice.getByRole('alert')).toContainText('حسب المشروع');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(onDesktop).toBeFocused();
    await expect(onDesktop).toHaveValue('حسب المشروع');
    await expect(page.getByText('No unsaved changes')).toBeVisible();
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
    await getUnit(page, 'project.clientName').getByLabel('English').fill('A bakery');
    await getUnit(phone, 'project.title').getByRole('textbox').first().fill('Bread for everybody');
    await saveByKey(page);
    await expect(page.getByText('No unsaved changes')).toBeVisible();
    await saveByKey(phone);
    await expect
      .poll(async () => {
        await page.reload();
        return getUnit(page, 'project.title').getByLabel('English').inputValue();
      })
      .toBe('Bread for everybody');
    await expect(getUnit(page, 'project.clientName').getByLabel('English')).toHaveValue('A bakery');
    await expect(notice).toBeHidden();
  });

  await test.step('fact', async () => {
    const field = { name: /^(Telephone|رقم الهاتف)/ };
    for (const one of [page, phone]) await one.goto(`${site.url}/desk/content/agency`);
    await page.getByRole('textbox', field).fill('+212 5 00 00 03 00');
    await phone.getByRole('textbox', field).fill('+212 5 00 00 04 00');
    await saveByKey(page);
    await expect(page.getByText('No unsaved changes')).toBeVisible();
    await saveByKey(phone);
    await expect(notice).toBeFocused();
    await expect(notice.getByRole('alert')).toContainText('+212 5 00 00 03 00');
  });
  await phone.context().close();
});
