import sharp from 'sharp';
import { addLocale } from '../schema/locales';
import { exampleProject } from '../scripts/exampleProject';
import { signInByForm } from './deskSignIn';
import { openOwnSite } from './openOwnSite';
import { expect, expectAccessible, needsLanguage, needsProjects, type Page, test } from './test';

const site = openOwnSite();

/** Draws a photograph of a telephone: large, turned, and with the place where it was taken. */
const takePhotograph = (background: string) =>
  sharp({ create: { width: 3000, height: 2000, channels: 3, background } })
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '33/1 34/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

const choose = async (page: Page, name: string, buffer: Buffer, mimeType = 'image/jpeg') =>
  page.getByLabel(/Picture file|ملف الصورة/).setInputFiles({ name, mimeType, buffer });

/** The sizes are made one after the other, while other tests use the processors. */
const ENCODED = { timeout: 60_000 };

const expectFits = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

test('staff upload a photograph on a phone and describe it in every language', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInByForm(page, `${site.url}/desk/content`);
  await page.getByRole('link', { name: 'Pictures' }).click();
  await expect(page.getByText('No pictures have been uploaded yet.')).toBeVisible();
  await choose(page, 'harbour.jpg', await takePhotograph('#336699'));
  await expect(page.getByText('Not described in: English, Français, العربية')).toBeVisible(ENCODED);
  await page.getByRole('button', { name: /Describe/ }).click();
  await page.getByLabel('English').fill('A blue harbour');
  await page.getByLabel('Français').fill('Un port bleu');
  await page.getByLabel('العربية').fill('ميناء أزرق');
  const slider = page.getByRole('slider', { name: 'From top to bottom' });
  await slider.focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(slider).toHaveValue('0.4');
  await expectFits(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: 'A blue harbour' })).toBeVisible();
  await expect(page.getByText('Not described in')).toBeHidden();
  await expect(page.getByText('Used nowhere')).toBeVisible();
});

test('it becomes the picture of a project, and visitors see it in their language', async ({ page }) => {
  needsProjects();
  needsLanguage('fr');
  await signInByForm(page, `${site.url}/desk/content/projects/${exampleProject}`);
  const field = page.getByRole('group', { name: 'Main picture' });
  await expect(field.getByRole('img')).toBeVisible();
  await field.getByRole('button', { name: 'Choose another' }).click();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'A blue harbour' }).click();
  await expect(field.getByRole('img', { name: 'A blue harbour' })).toBeVisible();
  await page.getByRole('button', { name: 'Save drafts' }).click();
  await expect(page.getByText('No unsaved changes')).toBeVisible();
  await page.getByRole('link', { name: 'All texts' }).click();
  await page.getByRole('button', { name: 'Publish…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish now' }).click();
  await expect(page.getByText('The site shows publication 1.')).toBeVisible();

  await page.goto(site.url + addLocale('fr', `/portfolio/${exampleProject}`));
  const shown = page.getByRole('img', { name: 'Un port bleu' }).first();
  await expect(shown).toBeVisible();
  expect(await shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(200);
  await expect(shown).toHaveCSS('object-position', '50% 40%');
  const file = await fetch(site.url + (await shown.getAttribute('src')));
  const found = await sharp(Buffer.from(await file.arrayBuffer())).metadata();
  expect(found.exif).toBeUndefined();
  expect(found.height).toBeGreaterThan(found.width);

  await test.step('a picture that is shown names where, and offers no deletion', async () => {
    await page.goto(`${site.url}/desk/pictures`);
    await expect(page.getByRole('link', { name: exampleProject ?? '' })).toBeVisible();
    await expect(page.getByRole('button', { name: /Delete/ })).toBeHidden();
  });
});

test('a file that is no picture is explained and can be put aside; another one is uploaded, in Arabic, and deleted', async ({
  page,
}) => {
  needsLanguage('ar');
  await signInByForm(page, `${site.url}/desk/pictures`);
  await page.evaluate(() => localStorage.setItem('desk-locale', 'ar'));
  await page.reload();
  await expect(page.getByRole('heading', { name: 'الصور', level: 1 })).toBeVisible();
  await choose(page, 'notes.heic', Buffer.from('no picture at all'), 'image/heic');
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('notes.heic');
  await expect(alert).toContainText('JPEG');
  await page.getByRole('button', { name: 'إلغاء' }).click();
  await expect(alert).toBeHidden();
  await choose(
    page,
    'plain.png',
    await sharp({ create: { width: 640, height: 400, channels: 4, background: '#0f08' } })
      .png()
      .toBuffer(),
    'image/png',
  );
  const name = 'صورة بلا وصف';
  await expect(page.getByRole('heading', { name })).toBeVisible();
  await expectFits(page);
  await page.getByRole('button', { name: new RegExp(`حذف «${name}`) }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'احذف الآن' }).click();
  await expect(page.getByRole('heading', { name })).toBeHidden();
});

test('an upload that fails on its way is sent again without choosing the file anew', async ({ page }) => {
  await signInByForm(page, `${site.url}/desk/pictures`);
  await page.route('**/desk/uploads', (route) => route.abort(), { times: 1 });
  const photograph = await takePhotograph('#884400');
  const dataTransfer = await page.evaluateHandle((text) => {
    const dropped = new DataTransfer();
    const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
    dropped.items.add(new File([bytes], 'evening.jpg', { type: 'image/jpeg' }));
    return dropped;
  }, photograph.toString('base64'));
  await page.getByRole('button', { name: 'Upload pictures' }).dispatchEvent('drop', { dataTransfer });
  await expect(page.getByRole('alert')).toContainText('evening.jpg was not uploaded');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('alert')).toBeHidden();
  await expect(page.getByText('Not described in: English, Français, العربية')).toBeVisible(ENCODED);
});
