import { addLocale, localeNames, locales } from '../schema/locales';
import { exampleProject } from '../scripts/common/exampleProject';
import { addColleague, signInByForm } from './deskSignIn';
import { expectSaved } from './expectSaved';
import { fillByKey } from './fillForm';
import { openOwnSite } from './openOwnSite';
import { getUnit } from './openUnit';
import { STAFF } from './staff';
import { expect, expectAccessible, needsLanguage, needsProjects, test } from './test';

const site = openOwnSite();
const TEXTS: Readonly<Record<string, string>> = { en: 'In English', fr: 'En français', ar: 'بالعربية' };
const getText = (locale: string) => TEXTS[locale] ?? `In ${locale}`;

const read = async (path: string) => (await fetch(site.url + path)).text();
const FIELDS = [
  ...['title', 'description', 'longDescription', 'challenge', 'solution', 'results', 'keyFeatures', 'clientName'],
  ...['duration', 'team'],
];

test('by keyboard alone, a new project is written in every language, published, and on a page', async ({ page }) => {
  await signInByForm(page, `${site.url}/desk/content/list`);
  await page.getByRole('button', { name: 'New project' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'New project' });
  await dialog.getByLabel(/^Title/).focus();
  await page.keyboard.insertText('A shop for lamps');
  await expect(dialog.getByLabel('Address of the page')).toHaveValue('a-shop-for-lamps');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'A shop for lamps' })).toBeVisible();
  // The built server knows the fields that resolvers add, which are in no file.
  await expect(getUnit(page, 'project.title')).toBeVisible();
  await expect(page.locator('[data-text*=" project.service."]')).toHaveCount(0);

  await test.step('a link to it will show the picture of the page above, in each language', async () => {
    await page.getByText('Search result and link preview').click();
    const images = page.locator('.content-preview__card').getByRole('img');
    const pictures = localeNames.map((locale) => `/og${addLocale(locale, '/portfolio')}.png`);
    await expect
      .poll(async () => Promise.all((await images.all()).map((image) => image.getAttribute('src'))))
      .toEqual(expect.arrayContaining(pictures));
    await expect.poll(() => images.first().evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1200);
  });

  for (const locale of localeNames) {
    for (const field of FIELDS)
      await fillByKey(page, locales[locale].name, getText(locale), getUnit(page, `project.${field}`));
  }
  await fillByKey(page, 'English', 'Django', getUnit(page, 'project.technologies'));
  await expectSaved(page);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Publish…' }).focus();
  await page.keyboard.press('Enter');
  const publishing = page.getByRole('dialog');
  await expect(publishing.getByRole('insertion').first()).toContainText('Added:');
  await publishing.getByRole('button', { name: 'Publish now' }).focus();
  await page.keyboard.press('Enter');
  await expect(publishing).toBeHidden();
  for (const locale of localeNames)
    await expect.poll(() => read(addLocale(locale, '/portfolio/a-shop-for-lamps'))).toContain(getText(locale));

  await test.step('it gets another address, and the former one leads on', async () => {
    await page.getByRole('button', { name: 'Change the address' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Change the address' });
    await dialog.getByLabel('Address of the page').fill('Lamps & light');
    await expect(dialog).toContainText('/portfolio/a-shop-for-lamps→/portfolio/lamps-light');
    await expect(dialog).toContainText('the former address leads to the new one');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/content\/projects\/lamps-light$/);
    await expect(page.getByText('/portfolio/a-shop-for-lamps', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Publish…' }).click();
    await expect(publishing.getByText('Former addresses')).toBeVisible();
    await publishing.getByRole('button', { name: 'Publish now' }).click();
    await expect(publishing).toBeHidden();
    await expect
      .poll(async () => (await fetch(`${site.url}/portfolio/a-shop-for-lamps`)).url)
      .toMatch(/\/lamps-light$/);
  });
});

test('projects are ordered by buttons and by dragging, and one is published without the others', {
  tag: '@long',
}, async ({ page }) => {
  needsProjects(4);
  await signInByForm(page, `${site.url}/desk/content/list`);
  const section = page.getByRole('region', { name: 'Projects' });
  const rows = section.getByRole('listitem').filter({ has: page.getByRole('link') });
  const readTitles = () => rows.getByRole('link').allTextContents();
  await expect(rows.first()).toBeVisible();
  const [first = '', second = '', third = ''] = await readTitles();

  await test.step('by button, with the focus on it afterwards', async () => {
    const down = page.getByRole('button', { name: `Move ${first} down` });
    await down.focus();
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await readTitles()).slice(0, 2)).toEqual([second, first]);
    await expect(down).toBeFocused();
    await expect(section.getByRole('status').first()).toContainText(`${first} is now number 2 of`);
  });

  await test.step('by dragging', async () => {
    await rows.nth(2).dragTo(rows.nth(0));
    await expect.poll(async () => (await readTitles()).slice(0, 3)).toEqual([third, second, first]);
    await expect(section.getByText('Saved as a draft')).toBeVisible();
    await page.reload();
    await expect.poll(async () => (await readTitles()).slice(0, 3)).toEqual([third, second, first]);
  });

  await test.step('the dialog of deletion says that the home page shows the project, and leads there', async () => {
    await page.getByRole('button', { name: `Delete ${first}` }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('These pages show it and lose it');
    await expect(dialog.getByRole('link', { name: 'Home', exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('only the chosen drafts are published', async () => {
    await page.getByRole('button', { name: 'Publish…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('checkbox').first().uncheck();
    await expect(dialog.getByRole('button', { name: 'Publish now' })).toBeDisabled();
    await page.keyboard.press('Escape');
  });
});

test('a project is hidden in Arabic at the width of a phone', { tag: '@long' }, async ({ page }) => {
  needsLanguage('ar');
  needsProjects();
  await page.setViewportSize({ width: 390, height: 800 });
  await signInByForm(page, `${site.url}/desk/content/list`);
  await page.evaluate(() => localStorage.setItem('desk-locale', 'ar'));
  await page.reload();
  const section = page.getByRole('region', { name: 'المشاريع' });
  const row = section.getByRole('listitem').filter({ has: page.locator(`a[href$="/projects/${exampleProject}"]`) });
  const hide = async (isHidden: boolean) => {
    await row.getByRole('link').click();
    await page.locator('[data-text$=" project.isHidden"]').getByRole('checkbox').setChecked(isHidden);
    await expectSaved(page);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    await expectAccessible(page);
    await page.goto(`${site.url}/desk/content/list`);
  };
  await hide(true);
  await expect(row).toContainText('لا تعرضه أي صفحة');
  await hide(false);
  await expect(row).toBeVisible();
  await expect(row).not.toContainText('لا تعرضه أي صفحة');
});

test('two people in one document see each other', { tag: '@long' }, async ({ page, browser, playwright }) => {
  await signInByForm(page, `${site.url}/desk/content/plans`);
  const nadia = { email: 'nadia@khatam.example', password: 'a password of her own' };
  const own = await playwright.request.newContext({ baseURL: site.url });
  await addColleague(own, nadia);
  await own.dispose();
  const context = await browser.newContext();
  const second = await context.newPage();
  await signInByForm(second, `${site.url}/desk/content/plans`, nadia);
  await expect(second.getByText(`Also being edited by ${STAFF.email}`)).toBeVisible();
  await expect(page.getByText('Also being edited by nadia@khatam.example')).toBeVisible({ timeout: 20_000 });
  await context.close();
});
