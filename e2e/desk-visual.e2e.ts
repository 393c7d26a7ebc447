import type { Page } from 'playwright/test';
import sharp from 'sharp';
import { addLocale, contentLanguage, type Locale, localeNames, locales } from '../schema/locales';
import { exampleProject } from '../scripts/common/exampleProject';
import { addColleague, signInByForm } from './deskSignIn';
import { openOwnSite } from './openOwnSite';
import { STAFF } from './staff';
import { expect, expectAccessible, needsLanguage, needsProjects, test, untilSiteRuns } from './test';
import { getHeading, getPanel, getSite, getSpot, readHeading } from './visualPage';

const site = openOwnSite();

const expectFits = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

test.describe('on a phone', () => {
  test.use({ hasTouch: true });

  test('a heading is changed in three languages with a finger, and read in its page', async ({ page }) => {
    needsLanguage('fr');
    needsLanguage('ar');
    await page.setViewportSize({ width: 390, height: 844 });
    await signInByForm(page, `${site.url}/desk/content`);
    const heading = await readHeading(page);
    await getSpot(page, heading).tap();
    const panel = getPanel(page);
    const words = { English: 'Built to be read', Français: 'Fait pour être lu', العربية: 'موقع يُقرأ' };
    for (const [language, text] of Object.entries(words)) {
      await panel.getByLabel(language).fill(text);
      // The page follows the language of the field, and the text what is typed.
      await expect(getHeading(page)).toHaveText(text);
      await expect(getHeading(page)).toBeInViewport();
    }
    // Words with plural forms are those of their count.
    await expect(getSite(page).locator('body')).not.toContainText('plural,');
    await expectAccessible(page);
    await expectFits(page);
    await panel.getByRole('button', { name: 'Done' }).tap();
    await expect(panel).toBeHidden();
    await expect(getSpot(page, words.العربية)).toBeFocused();
    await expect(page.getByRole('button', { name: 'Publish… (3)' })).toBeVisible();

    await page.reload();
    await page.getByLabel('Language').selectOption('Français');
    await expect(getHeading(page)).toHaveText(words.Français);
  });

  test('a price is raised on its page with a finger', { tag: '@long' }, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await signInByForm(page, `${site.url}/desk/content?page=/services&language=en`);
    const price = getSite(page).locator('[data-text^="plans plans["][data-text*="].price"]').first();
    const before = (await price.textContent())?.trim() ?? '';
    await getSpot(page, before).first().tap();
    await getPanel(page)
      .getByLabel(/^Amount/)
      .tap();
    await page.keyboard.type('7654');
    await getPanel(page).getByRole('button', { name: 'Done' }).tap();
    await expect(getPanel(page)).toBeHidden();
    await expect(price).toContainText('7,654');
    await page.reload();
    await expect(price).toContainText('7,654');
  });
});

test('keys alone reach, open and leave a text, and links are followed on purpose', { tag: '@long' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signInByForm(page, `${site.url}/desk/content?language=en`);
  const heading = await readHeading(page);
  const spot = getSpot(page, heading);
  const before = page.getByRole('region', { name: 'Page' }).getByRole('button').first();
  await before.focus();
  for (let tabs = 0; tabs < 60 && !(await spot.evaluate((one) => one === document.activeElement)); tabs += 1)
    await page.keyboard.press('Tab');
  await expect(spot).toBeFocused();
  await page.keyboard.press('Enter');
  const field = getPanel(page).getByLabel('English');
  await expect(field).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.type(' today');
  await expect(getHeading(page)).toHaveText(/ today$/);
  await page.keyboard.press('Escape');
  await expect(getPanel(page)).toBeHidden();
  await expect(getSpot(page, `${heading} today`)).toBeFocused();

  await test.step('a heading that takes a third line is named while it is typed', async () => {
    await getSpot(page, `${heading} today`).click();
    await field.fill(`${heading} `.repeat(4));
    await expect(getPanel(page).getByText(/On a phone, this heading takes more than two lines/)).toBeVisible();
    await field.fill(heading);
    await expect(getPanel(page).getByText(/takes more than two lines/)).toHaveCount(0);
    await page.keyboard.press('Escape');
  });

  await test.step('a description that is much longer than those beside it is named while it is typed', async () => {
    const text = (await getSite(page).locator('p[data-text^="home home.services.cards["]').first().textContent()) ?? '';
    await getSpot(page, text.slice(0, 120).trim()).first().click();
    await field.fill(`${text} `.repeat(3));
    await expect(
      getPanel(page).getByText('On a desktop, this text is much longer than those beside it.'),
    ).toBeVisible();
    await field.fill(text);
    await expect(getPanel(page).getByText(/much longer/)).toHaveCount(0);
    await page.keyboard.press('Escape');
  });

  await test.step('the first press on a link selects its text, the second follows it', async () => {
    const link = getSite(page)
      .locator('main a[href^="/preview"] [data-text], main a[href^="/preview"][data-text]')
      .first();
    const name = (await link.textContent())?.trim() ?? '';
    await getSpot(page, name).first().click();
    await expect(getPanel(page)).toBeVisible();
    await expect(page).not.toHaveURL(/page=/);
    await getSpot(page, name).first().click();
    await expect(page).toHaveURL(/page=/);
    await expect(getPanel(page)).toBeHidden();
    await page.goBack();
    await expect(getSpot(page, heading)).toBeVisible();
    await getSpot(page, name)
      .first()
      .click({ modifiers: ['Alt'] });
    await expect(page).toHaveURL(/page=/);
  });
});

test.describe('with the desk in Arabic', () => {
  test.use({ locale: 'ar-MA' });

  const signIn = async (page: Page, path: string) => {
    await page.goto(`${site.url}${path}`);
    await page.getByRole('textbox').first().fill(STAFF.email);
    await page.locator('input[type=password]').fill(STAFF.password);
    await page.keyboard.press('Enter');
  };

  test('the page is edited from right to left, and what differs is marked', { tag: '@long' }, async ({ page }) => {
    needsLanguage('ar');
    await page.setViewportSize({ width: 1280, height: 800 });
    await signIn(page, '/desk/content?page=/services');
    await expect(getHeading(page)).toBeVisible();
    const heading = await readHeading(page);
    const stage = page.getByRole('region', { name: 'الصفحة' });
    await stage.getByRole('button', { name: heading, exact: true }).click();
    const panel = page.getByRole('complementary', { name: 'النص' });
    await panel.getByLabel('العربية').fill('خدمات نفخر بها');
    await expect(getHeading(page)).toHaveText('خدمات نفخر بها');
    await expectAccessible(page);
    await panel.getByRole('button', { name: 'تمّ' }).click();
    await page.getByRole('button', { name: 'ما يختلف' }).click();
    await expect(page.getByRole('button', { name: 'نص واحد يختلف هنا' })).toBeVisible();
    await expect(stage.getByRole('button', { name: /^خدمات نفخر بها، معدَّل|^خدمات نفخر بها, معدَّل/ })).toBeVisible();
  });

  test('a project is described on its page, and its picture in all languages', { tag: '@long' }, async ({ page }) => {
    needsProjects();
    needsLanguage('ar');
    // The sizes of two pictures are made.
    test.slow();
    await page.setViewportSize({ width: 390, height: 844 });
    await signIn(page, `/desk/content?page=/portfolio/${exampleProject}&language=ar`);
    const stage = page.getByRole('region', { name: 'الصفحة' });
    const panel = page.getByRole('complementary', { name: 'النص' });
    const description = getSite(page).locator('p[data-text$=" project.description"]');
    const before = (await description.textContent())?.trim() ?? '';
    await stage.getByRole('button', { name: before.slice(0, 60) }).click();
    await panel.getByLabel('العربية').fill('مشروع نفخر به، في أسابيع مع React.');
    await expect(description).toHaveText('مشروع نفخر به، في أسابيع مع React.');
    await panel.getByRole('button', { name: 'تمّ' }).click();

    const picture = getSite(page).locator('img[data-text$=" project.mainPicture"]').first();
    await stage
      .getByRole('button', { name: /^صورة: / })
      .first()
      .click();
    await panel.getByRole('button', { name: 'وصف', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('جاءت هذه الصورة مع الموقع')).toBeVisible({ timeout: 150_000 });
    await expect(dialog.getByRole('textbox', { name: 'العربية' })).toHaveValue(/\S/);
    await dialog.getByRole('textbox', { name: 'العربية' }).fill('صورة بكلمات أخرى');
    await dialog.getByRole('button', { name: 'حفظ' }).click();
    await expect(picture).toHaveAttribute('alt', 'صورة بكلمات أخرى');
    await panel.getByRole('button', { name: 'اختيار أخرى' }).click();
    const buffer = await sharp({ create: { width: 1200, height: 800, channels: 3, background: '#336699' } })
      .jpeg()
      .toBuffer();
    await dialog.getByLabel('ملفات الصور').setInputFiles({ name: 'harbour.jpg', mimeType: 'image/jpeg', buffer });
    for (const locale of localeNames) await dialog.getByLabel(locales[locale].name).fill(`Harbour in ${locale}`);
    await dialog.getByRole('button', { name: 'حفظ الوصف' }).click();
    await expect(picture).toHaveAttribute('alt', 'Harbour in ar');
    await panel.getByText('وصف', { exact: true }).click();
    await panel.getByRole('textbox', { name: 'العربية' }).fill('ميناء أزرق');
    await expectAccessible(page);
    await expectFits(page);
    await panel.getByRole('button', { name: 'حفظ' }).click();
    await expect(picture).toHaveAttribute('alt', 'ميناء أزرق');
  });
});

test('services are ordered by keys in the list around one of them, and published in words', { tag: '@long' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signInByForm(page, `${site.url}/desk/content?page=/services&language=en`);
  const panel = getPanel(page);
  const titles = getSite(page).locator('h3[data-text^="services services["]');
  const [first = '', second = ''] = await titles.allTextContents();
  await getSpot(page, first).first().press('Enter');
  await expect(panel.getByLabel('English')).toBeFocused();
  await panel.getByText('Add, order or remove entries').press('Enter');
  await panel.getByRole('button', { name: `Move ${first} down` }).press('Enter');
  await expect.poll(async () => (await titles.allTextContents()).slice(0, 2)).toEqual([second, first]);

  await test.step('what is published is said in words, in the language of the content first', async () => {
    await getSpot(page, await readHeading(page)).click();
    for (const locale of localeNames) await panel.getByLabel(locales[locale].name).fill(`{{site.name}} ${locale}`);
    await panel.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('button', { name: /^Publish… / }).click();
    const dialog = page.getByRole('dialog');
    const heading = dialog.getByRole('group', { name: 'Page titles and descriptions' });
    await expect(heading.getByRole('checkbox').first()).toHaveAccessibleName(locales[contentLanguage].name);
    await expect(heading.getByText('Services › Heading').first()).toBeVisible();
    await expect(dialog).not.toContainText('{{');
  });
});

test('two people in one text see each other, and nobody overwrites the other', { tag: '@long' }, async ({
  page,
  browser,
  playwright,
}) => {
  const nadia = { email: 'nadia@khatam.example', password: 'a password of her own' };
  const requests = await playwright.request.newContext({ baseURL: site.url });
  await addColleague(requests, nadia);
  await requests.dispose();
  const context = await browser.newContext();
  const other = await context.newPage();
  const open = async (own: Page) => {
    const heading = await readHeading(own);
    await getSpot(own, heading).click();
    await expect(getPanel(own).getByLabel('English')).toBeVisible();
  };
  await signInByForm(page, `${site.url}/desk/content?page=/about&language=en`);
  await signInByForm(other, `${site.url}/desk/content?page=/about&language=en`, nadia);
  await open(page);
  await open(other);
  await expect(getPanel(other).getByText(/Also being edited by/)).toBeVisible();
  await getPanel(page).getByLabel('English').fill('What the first wrote');
  await expect(page.getByRole('button', { name: /^Publish… / })).toBeVisible();
  await getPanel(other).getByLabel('English').fill('What the second wrote');
  await expect(getPanel(other).getByRole('alert').getByText('What the first wrote')).toBeVisible();
  await getPanel(other).getByRole('button', { name: 'Keep mine' }).click();
  await getPanel(other).getByRole('button', { name: 'Done' }).click();
  await page.reload();
  await expect(getHeading(page)).toHaveText('What the second wrote');
  await context.close();
});

test('a text that is typed without a connection is shown, and saved once it is back', { tag: '@long' }, async ({
  page,
  context,
}) => {
  await signInByForm(page, `${site.url}/desk/content?page=/contact&language=en`);
  await getSpot(page, await readHeading(page)).click();
  await context.setOffline(true);
  await getPanel(page).getByLabel('English').fill('Written on a train');
  await expect(getHeading(page)).toHaveText('Written on a train');
  await getPanel(page).getByRole('button', { name: 'Done' }).click();
  const saved = page.waitForResponse(
    (response) => response.ok() && response.request().postData()?.includes('SaveContentEdits') === true,
  );
  await context.setOffline(false);
  await saved;
  await page.reload();
  await expect(getHeading(page)).toHaveText('Written on a train');
});

test('the label of the quote button is changed where it is pressed, and visitors read it in each language', async ({
  page,
  browser,
}) => {
  needsLanguage('fr');
  needsLanguage('ar');
  const labels = { en: 'Ask for a price', fr: 'Demander un prix', ar: 'اسأل عن السعر' } as const;
  await page.setViewportSize({ width: 1280, height: 800 });
  await signInByForm(page, `${site.url}/desk/content?page=/contact&language=en`);
  await getSpot(page, 'Get a Quote').first().click();
  for (const [language, text] of [
    ['English', labels.en],
    ['Français', labels.fr],
    ['العربية', labels.ar],
  ] as const)
    await getPanel(page).getByLabel(language).fill(text);
  await getPanel(page).getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: /^Publish… / }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish now' }).click();
  await expect(page.getByText('All changes are published.')).toBeVisible();

  const visitor = await browser.newPage();
  const errors: string[] = [];
  visitor.on('console', (message) => void (message.type() === 'error' && errors.push(message.text())));
  for (const [locale, label] of Object.entries(labels)) {
    const path = addLocale(locale as Locale, '/');
    expect(await (await visitor.request.get(site.url + path)).text()).toContain(`>${label}</a>`);
    await visitor.goto(site.url + path);
    await untilSiteRuns(visitor);
    const link = visitor.getByRole('banner').getByRole('link', { name: label, exact: true });
    await link.click();
    await expect(visitor).toHaveURL(site.url + addLocale(locale as Locale, '/get-quote'));
    await expect(link).toBeVisible();
  }
  expect(errors).toEqual([]);
  await visitor.close();
});
