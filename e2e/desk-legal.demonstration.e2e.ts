import type { Page } from 'playwright/test';
import { signInByForm } from './deskSignIn';
import { openOwnSite } from './openOwnSite';
import { expect, expectAccessible, needsLanguage, test } from './test';

const site = openOwnSite();

const WORDS = {
  en: { line: 'All traffic to and from the site is encrypted.', field: 'English', typed: ' Always.' },
  fr: {
    line: 'Tous les échanges avec le site sont chiffrés.',
    field: 'Français',
    typed: ' Toujours.',
  },
};

const getSpot = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Page' }).getByRole('button', { name, exact: true });

test('a paragraph of the privacy policy is changed in two languages where it is read, and published as another version', {
  tag: '@long',
}, async ({ page }) => {
  needsLanguage('fr');
  await page.setViewportSize({ width: 1280, height: 800 });
  await signInByForm(page, `${site.url}/desk/content?page=%2Fprivacy-policy&language=en`);
  const panel = page.getByRole('complementary', { name: 'Text' });
  for (const [locale, { line, field, typed }] of Object.entries(WORDS)) {
    await page.getByLabel('Language').selectOption(locale);
    await getSpot(page, line).click();
    // The whole document is one text, and typing goes on in the paragraph that was pressed.
    await expect(panel.getByLabel(field)).toBeFocused();
    await page.keyboard.insertText(typed);
    await expect(getSpot(page, line + typed)).toBeVisible();
    if (locale === 'en') await expectAccessible(page);
    await panel.getByRole('button', { name: 'Done' }).click();
  }
  await expect(page.getByRole('button', { name: 'Publish… (4)' })).toBeVisible();

  await test.step('the document has another version, which is said and may be typed', async () => {
    await page.goto(`${site.url}/desk/content/legal/privacy-policy`);
    await expect(page.getByText('A change of the words gives the document another version')).toBeVisible();
    await expect(page.locator('[data-text$=" legalDocument.version"]').getByRole('textbox')).toHaveText('1.7');
    await expectAccessible(page);
  });

  await page.getByRole('button', { name: 'Publish…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish now' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  for (const [locale, { line, typed }] of Object.entries(WORDS)) {
    await page.goto(`${site.url}${locale === 'en' ? '' : `/${locale}`}/privacy-policy`);
    await expect(page.getByRole('main')).toContainText(line + typed);
  }
});
