import { signInByForm } from './deskSignIn';
import { expectSaved, writeText } from './expectSaved';
import { fillByKey } from './fillForm';
import { openOwnSite } from './openOwnSite';
import { expect, expectAccessible, test } from './test';

const site = openOwnSite();

test('what a project may be without is added, ordered and removed, and translations follow', { tag: '@long' }, async ({
  page,
}) => {
  await signInByForm(page, `${site.url}/desk/content/projects/bread-forecast`);
  const getField = (path: string) =>
    page.locator(path === 'screenshots' ? 'fieldset.entry-list' : `[data-text$=" project.${path}"]`);
  const save = async () => {
    await expectSaved(page);
  };
  const publish = async () => {
    await page.getByRole('button', { name: 'Publish…' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Publish now' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
  };
  const readFrench = async () => (await fetch(`${site.url}/fr/portfolio/bread-forecast`)).text();

  await test.step('a link shows the picture of the page, and says so where there is none', async () => {
    await page.route('**/ar/portfolio/bread-forecast', (route) => route.fulfill({ body: '<title>Bread</title>' }));
    await page.getByText('Search result and link preview').click();
    const cards = page.locator('.content-preview__card');
    await expect(cards.nth(1).getByRole('img')).toHaveAttribute('src', '/og/fr/portfolio/bread-forecast.png');
    await expect(cards.nth(2)).toContainText('There is no picture');
  });

  await test.step('a screen moves, with the focus', async () => {
    const rows = getField('screenshots').locator('[data-row]');
    const up = page.getByRole('button', { name: 'Move Who was closer up' });
    await up.focus();
    await page.keyboard.press('Enter');
    await expect(rows.first()).toContainText('Who was closer');
    await expect(up).toBeFocused();
  });

  await test.step('the main picture and all screens are taken away', async () => {
    const main = getField('mainPicture');
    await main.getByRole('button', { name: 'Remove Main picture' }).click();
    await expect(main.getByRole('button', { name: 'Add a picture' })).toBeVisible();
    const screens = getField('screenshots');
    const remove = screens.getByRole('button', { name: /^Remove / }).first();
    while (await remove.isVisible()) await remove.click();
    await expect(screens.getByRole('button', { name: 'Add a screen' })).toBeVisible();
  });

  await test.step('a testimonial is added in every language', async () => {
    const words = {
      quote: { English: 'The shelf is full at six.', Français: 'Le rayon est plein.', العربية: 'الرف ممتلئ.' },
      position: { English: 'Manager', Français: 'Gérante', العربية: 'مديرة' },
    };
    for (const [field, texts] of Object.entries(words)) {
      for (const [language, text] of Object.entries(texts))
        await fillByKey(page, language, text, getField(`testimonial.${field}`));
    }
    await writeText(getField('testimonial.author').getByRole('textbox'), 'Samira');
    await writeText(getField('testimonial.company').getByRole('textbox'), 'Khobzi');
    await expectAccessible(page);
  });

  await save();
  await publish();
  await expect.poll(readFrench).toContain('Le rayon est plein.');

  await test.step('it is removed in every language with its original', async () => {
    for (const field of ['quote', 'position', 'author', 'company'])
      await writeText(getField(`testimonial.${field}`).getByRole('textbox').first(), '');
    await save();
    await publish();
    await expect.poll(readFrench).not.toContain('Le rayon est plein.');
  });
});
