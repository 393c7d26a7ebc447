import sharp from 'sharp';
import { addLocale, contentLanguage, localeNames, locales } from '../schema/locales';
import { signInByForm } from './deskSignIn';
import { expectSaved } from './expectSaved';
import { fillByKey } from './fillForm';
import { localize } from './localized';
import { openOwnSite } from './openOwnSite';
import { getUnit } from './openUnit';
import { expect, expectAccessible, needsLanguage, test } from './test';

const site = openOwnSite();
const LANGUAGE = locales[contentLanguage].name;
const BODY = '## What it weighs\n\nA lamp of brass weighs more than one of tin.';

test('by keyboard alone, an article is written in one language, published, and planned for the subscribers', async ({
  page,
}) => {
  await signInByForm(page, `${site.url}/desk/content/list`);
  await page.getByRole('button', { name: 'New article' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'New article' });
  await dialog.getByLabel(/^Title/).focus();
  await page.keyboard.insertText('A lamp and its weight');
  await expect(dialog.getByLabel('Address of the page')).toHaveValue('a-lamp-and-its-weight');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'A lamp and its weight' })).toBeVisible();
  await fillByKey(page, LANGUAGE, 'How much a lamp weighs.', getUnit(page, 'article.summary'));
  await fillByKey(page, LANGUAGE, BODY, getUnit(page, 'article.body'));
  await expectSaved(page);

  await test.step('it is published now, and can be planned', async () => {
    await page.getByText('Publish later').focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Publish then' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('will be published on').first()).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Do not publish then' }).click();
    await expect(page.getByText('will be published on')).toBeHidden();
    await page.getByRole('button', { name: 'Publish…' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Publish now' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  await test.step('no language but its own is missing a text, and a test goes to the author', async () => {
    await page.getByText('Send to subscribers').click();
    await expect(page.getByText('No confirmed address').first()).toBeVisible();
    await page.getByRole('button', { name: 'Test to me' }).first().click();
    await expect(page.getByText('A test is on its way to you.')).toBeVisible();
  });

  await page.goto(`${site.url}${addLocale(contentLanguage, '/articles')}`);
  await page.getByRole('main').getByRole('link', { name: 'A lamp and its weight' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'What it weighs' })).toBeVisible();
  await expectAccessible(page);
});

test('on a phone in Arabic, an article gets a picture with its description, and shows it', { tag: '@long' }, async ({
  page,
}) => {
  needsLanguage('ar');
  test.setTimeout(150_000);
  const { t } = localize('ar');
  await page.setViewportSize({ width: 390, height: 844 });
  await signInByForm(page, `${site.url}/desk/content/list`);
  await page.evaluate(() => localStorage.setItem('desk-locale', 'ar'));
  await page.reload();
  await page.getByRole('button', { name: 'مقال جديد' }).click();
  const dialog = page.getByRole('dialog');
  await dialog
    .getByLabel(/^العنوان/)
    .first()
    .fill('A lamp in a picture');
  await page.keyboard.press('Enter');
  await fillByKey(page, LANGUAGE, 'How a lamp looks.', getUnit(page, 'article.summary'));
  const body = getUnit(page, 'article.body');
  await fillByKey(page, LANGUAGE, BODY, body);

  await body.getByRole('button', { name: 'إدراج صورة' }).first().click();
  const buffer = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#113355' } })
    .jpeg()
    .toBuffer();
  await dialog.getByLabel('ملفات الصور').setInputFiles({ name: 'lamp.jpg', mimeType: 'image/jpeg', buffer });
  for (const locale of localeNames) await dialog.locator(`[name="text-${locale}"]`).fill(`Lamp ${locale}`);
  await dialog.getByRole('button', { name: t('deskPictures.saveAll', { count: 1 }) }).click();
  await expect(dialog).toBeHidden({ timeout: 60_000 });
  await expect(body.getByLabel(LANGUAGE, { exact: true })).toContainText(`![Lamp ${contentLanguage}](media/`);
  await expectSaved(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await expectAccessible(page);
  await page.getByRole('button', { name: t('deskContent.publish'), exact: true }).click();
  await dialog.getByRole('button', { name: t('deskContent.publishNow'), exact: true }).click();
  await expect(dialog).toBeHidden();

  await page.goto(`${site.url}${addLocale(contentLanguage, '/articles/a-lamp-in-a-picture')}`);
  await expect(page.getByRole('img', { name: `Lamp ${contentLanguage}` })).toBeVisible();
  await expectAccessible(page);
});
