import { addLocale, contentLanguage, locales } from '../schema/locales';
import { signInByForm } from './deskSignIn';
import { expectSaved } from './expectSaved';
import { fillByKey } from './fillForm';
import { openOwnSite } from './openOwnSite';
import { getUnit } from './openUnit';
import { expect, expectAccessible, test } from './test';

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
