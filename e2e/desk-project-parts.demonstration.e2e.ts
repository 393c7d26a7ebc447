import { signInByForm } from './deskSignIn';
import { fillByKey } from './fillForm';
import { openOwnSite } from './openOwnSite';
import { expect, expectAccessible, type Locator, test } from './test';

const site = openOwnSite();

test('what a project may be without is added, ordered and removed, and translations follow', { tag: '@long' }, async ({
  page,
}) => {
  await signInByForm(page, `${site.url}/desk/content/projects/bread-forecast`);
  const inLanguage = (name: string) => page.getByRole('group', { name, exact: true });
  const [english, french, arabic] = ['English', 'Français', 'العربية'].map(inLanguage) as [Locator, Locator, Locator];
  const getPart = (group: Locator, name: string) => group.getByRole('group', { name, exact: true });

  await test.step('a link shows the picture of the page, and says so where there is none', async () => {
    await page.route('**/ar/portfolio/bread-forecast', (route) => route.fulfill({ body: '<title>Bread</title>' }));
    await page.getByText('Search result and link preview').click();
    const cards = page.locator('.content-preview__card');
    await expect(cards.nth(1).getByRole('img')).toHaveAttribute('src', '/og/fr/portfolio/bread-forecast.png');
    await expect(cards.nth(2)).toContainText('There is no picture');
  });

  await test.step('an entry moves in every language, with the focus', async () => {
    const result = (group: Locator, number: number) => group.getByLabel(`Results ${number}`, { exact: true });
    const [second, deuxieme] = [await result(english, 2).inputValue(), await result(french, 2).inputValue()];
    await english.getByRole('button', { name: 'Move Results 2 up' }).focus();
    await page.keyboard.press('Enter');
    await expect(result(english, 1)).toHaveValue(second);
    await expect(result(french, 1)).toHaveValue(deuxieme);
    await expect(english.getByRole('button', { name: 'Move Results 1 up' })).toBeFocused();
    await expect(getPart(english, 'Results').getByRole('status')).toContainText('is now number 1 of 4');
  });

  await test.step('an entry is added with the focus in it, and removed in every language', async () => {
    const features = getPart(english, 'Key features');
    const count = await features.getByRole('listitem').count();
    await features.getByRole('button', { name: 'Add a feature' }).click();
    await expect(features.getByLabel(`Key features ${count + 1}`, { exact: true })).toBeFocused();
    await features.getByRole('button', { name: `Remove Key features ${count + 1}` }).click();
    await expect(features.getByRole('button', { name: `Remove Key features ${count}` })).toBeFocused();
    await features.getByRole('button', { name: 'Remove Key features 1', exact: true }).click();
    for (const group of [english, french, arabic])
      await expect(group.getByLabel(/^(Key features) \d+$/)).toHaveCount(count - 1);
  });

  await test.step('the main picture and all screens are taken away', async () => {
    const main = getPart(english, 'Main picture');
    await main.getByRole('button', { name: 'Remove Main picture' }).click();
    await expect(main.getByRole('button', { name: 'Add a picture' })).toBeVisible();
    const remove = getPart(english, 'Screens').getByRole('button', { name: 'Remove Screens 1' });
    while (await remove.isVisible()) await remove.click();
    await expect(getPart(english, 'Screens').getByRole('button', { name: 'Add a screen' })).toBeVisible();
    await expect(getPart(french, 'Screens')).toBeHidden();
  });

  await test.step('a testimonial is added in every language', async () => {
    await getPart(english, 'Testimonial').getByRole('button', { name: 'Add a testimonial' }).click();
    const words = { Quote: 'The shelf is full at six.', Author: 'Samira', Position: 'Manager', Company: 'Khobzi' };
    for (const [field, text] of Object.entries(words))
      await fillByKey(page, field, text, getPart(english, 'Testimonial'));
    for (const group of [french, arabic]) {
      const testimonial = getPart(group, 'Testimonial');
      await expect(testimonial.getByLabel('Author')).toBeHidden();
      await fillByKey(page, 'Quote', group === french ? 'Le rayon est plein.' : 'الرف ممتلئ.', testimonial);
      await fillByKey(page, 'Position', group === french ? 'Gérante' : 'مديرة', testimonial);
    }
    await expectAccessible(page);
  });

  await page.getByRole('button', { name: 'Save drafts' }).click();
  await expect(page.getByText('No unsaved changes')).toBeVisible();
  await page.getByRole('button', { name: 'Publish…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish now' }).click();
  await expect
    .poll(async () => (await fetch(`${site.url}/fr/portfolio/bread-forecast`)).text())
    .toContain('Le rayon est plein.');

  await test.step('the testimonial is removed in every language', async () => {
    await getPart(english, 'Testimonial').getByRole('button', { name: 'Remove Testimonial' }).click();
    await expect(getPart(french, 'Testimonial')).toBeHidden();
    await page.getByRole('button', { name: 'Save drafts' }).click();
    await expect(page.getByText('No unsaved changes')).toBeVisible();
    await expect(page.getByText('Fix these before publishing')).toBeHidden();
  });
});
