import type { APIRequestContext } from 'playwright/test';
import sharp from 'sharp';
import { addLocale, localeNames, locales } from '../schema/locales';
import { exampleProject } from '../scripts/common/exampleProject';
import { signInByForm } from './deskSignIn';
import { expectSaved, writeText } from './expectSaved';
import { openOwnSite } from './openOwnSite';
import { STAFF } from './staff';
import { expect, expectAccessible, needsLanguage, needsProjects, type Page, test } from './test';

const site = openOwnSite();

/** Draws a photograph of a telephone: large, turned, and with its location. */
const takePhotograph = (background: string) =>
  sharp({ create: { width: 3000, height: 2000, channels: 3, background } })
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '33/1 34/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

const choose = async (page: Page, name: string, buffer: Buffer, mimeType = 'image/jpeg') =>
  page.getByLabel(/Picture files|ملفات الصور/).setInputFiles({ name, mimeType, buffer });

/** Puts a file into the data of a drag or the clipboard, beside the text that programs of an office put there. */
const carry = (page: Page, name: string, file: Buffer, text?: string) =>
  page.evaluateHandle(
    ([bytes, ownName, ownText]) => {
      const carried = new DataTransfer();
      const content = Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0));
      carried.items.add(new File([content], ownName, { type: 'image/jpeg' }));
      if (ownText) carried.setData('text/plain', ownText);
      return carried;
    },
    [file.toString('base64'), name, text] as const,
  );

/** Pastes into an element as a browser does. @returns whether the page took the pasted data. */
const paste = async (target: ReturnType<Page['locator']>, carried: Awaited<ReturnType<typeof carry>>) =>
  target.evaluate(
    (element, clipboardData) =>
      !element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })),
    carried,
  );

/** The sizes are made one after the other, while other tests use the processors. */
const ENCODED = { timeout: 60_000 };

const expectFits = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

const UNDESCRIBED = `Not described in: ${localeNames.map((locale) => locales[locale].name).join(', ')}`;
const HARBOURS: Readonly<Record<string, string>> = { en: 'A blue harbour', fr: 'Un port bleu', ar: 'ميناء أزرق' };
const getHarbour = (locale: string) => HARBOURS[locale] ?? `A blue harbour in ${locale}`;

/** Stores a described picture by calls, for tests of its use: the long suite runs without the tests that upload one. */
async function storeHarbour(request: APIRequestContext) {
  const { access } = await (await request.post(`${site.url}/api/auth/login/`, { data: STAFF })).json();
  const headers = { authorization: `Bearer ${access}` };
  const upload = await request.post(`${site.url}/desk/uploads`, {
    headers: { ...headers, origin: site.url, 'x-requested-with': 'desk', 'content-type': 'image/jpeg' },
    data: await sharp({ create: { width: 900, height: 600, channels: 3, background: '#113355' } })
      .jpeg()
      .toBuffer(),
    ...ENCODED,
  });
  const { id } = await upload.json();
  const ask = async (query: string, variables: object) =>
    (await (await request.post(`${site.url}/graphql`, { headers, data: { query, variables } })).json()).data;
  const { uploadedPicture } = await ask('query ($id: ID!) { uploadedPicture(id: $id) { version } }', { id });
  const texts = localeNames.map((locale) => ({ locale: locale.toUpperCase(), text: getHarbour(locale) }));
  const input = { id, version: uploadedPicture.version, focusX: 0.5, focusY: 0.5, isDecorative: false, texts };
  const describe = 'mutation ($input: UploadedPictureInput!) { describeUploadedPicture(input: $input) { outcome } }';
  expect((await ask(describe, { input })).describeUploadedPicture.outcome).toBe('DONE');
}

test('staff choose several pictures on a phone and describe them while they are uploaded', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInByForm(page, `${site.url}/desk/content/list`);
  await page.getByRole('link', { name: 'Pictures' }).click();
  await expect(page.getByText('No pictures have been uploaded yet.')).toBeVisible();
  // The connection ends at the first file.
  await page.route('**/desk/uploads', (route) => route.abort(), { times: 1 });
  const [harbour, pattern] = await Promise.all([takePhotograph('#336699'), takePhotograph('#996633')]);
  await page.getByLabel('Picture files').setInputFiles([
    { name: 'harbour.jpg', mimeType: 'image/jpeg', buffer: harbour },
    { name: 'pattern.jpg', mimeType: 'image/jpeg', buffer: pattern },
  ]);
  const first = page.getByRole('group', { name: 'harbour.jpg' });
  const second = page.getByRole('group', { name: 'pattern.jpg' });
  await expect(first.getByRole('textbox').first()).toBeFocused();
  for (const locale of localeNames) await first.getByLabel(locales[locale].name).fill(getHarbour(locale));
  await expect(first.getByRole('alert')).toContainText('harbour.jpg was not uploaded');
  await first.getByRole('button', { name: 'Try again' }).click();

  await test.step('Enter leads to the next text that is missing', async () => {
    await first.getByRole('textbox').last().press('Enter');
    await expect(second.getByRole('textbox').first()).toBeFocused();
    await expect(second.getByText('or mark it as decorative').first()).toBeVisible();
    await expectFits(page);
    await expectAccessible(page);
  });
  await second.getByLabel(/Decorative/).check();
  await page.getByRole('button', { name: 'Save 2 descriptions' }).click();
  await expect(page.getByRole('heading', { name: 'A blue harbour' })).toBeVisible(ENCODED);
  await expect(page.getByText('Not described in')).toBeHidden();

  const card = page.getByRole('listitem').filter({ hasText: 'A blue harbour' });
  await card.getByRole('button', { name: /Describe/ }).click();
  const slider = card.getByRole('slider', { name: 'From top to bottom' });
  await slider.focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(slider).toHaveValue('0.4');
  await expectFits(page);
  await card.getByRole('button', { name: 'Save' }).click();
  await expect(slider).toBeHidden();
  await expect(card.getByText('Used on no page')).toBeVisible();
});

test('it becomes the picture of a project, and visitors see it in their language', async ({ page }) => {
  needsProjects();
  needsLanguage('fr');
  await signInByForm(page, `${site.url}/desk/content/projects/${exampleProject}`);
  const field = page.locator('[data-text$=" project.mainPicture"]');
  await expect(field.getByRole('img')).toBeVisible();
  await field.getByRole('button', { name: 'Choose another' }).click();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'A blue harbour' }).click();
  await expect(field.getByRole('img', { name: 'A blue harbour' })).toBeVisible();

  await test.step('and a screen, whose words are asked for in every language', async () => {
    const screens = page.locator('fieldset.entry-list');
    await screens.getByRole('button', { name: 'Add a screen' }).click();
    const screen = screens.locator('[data-row]').last();
    await screen.getByRole('button', { name: 'Add a picture' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('searchbox', { name: 'Search the pictures' }).fill('nothing like this');
    await expect(dialog.getByText('No description has these words.')).toBeVisible();
    await dialog.getByRole('searchbox').fill('PORT');
    await dialog.getByRole('button', { name: 'A blue harbour' }).click();
    const texts = { English: 'The harbour', Français: 'Le port', العربية: 'الميناء' };
    for (const [language, text] of Object.entries(texts)) {
      for (const name of ['title', 'description'])
        await writeText(
          screen
            .locator('fieldset.content-unit', { has: page.locator(`[data-text$=".${name}"]`) })
            .getByLabel(language),
          text,
        );
    }
  });
  await expectSaved(page);
  await page.getByRole('link', { name: 'All texts' }).click();
  await page.getByRole('button', { name: 'Publish…' }).click();
  const publication = page.getByRole('dialog');
  // The former main picture, which is of the release, the present one, and that of the screen.
  await expect(publication.locator('del').getByRole('img')).toHaveCount(1);
  await expect(publication.locator('ins').getByRole('img', { name: 'A blue harbour' })).toHaveCount(2);
  await publication.getByRole('button', { name: 'Publish now' }).click();
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
    await expect(page.locator(`main a[href$="/projects/${exampleProject}"]`)).toBeVisible();
    const card = page.getByRole('listitem').filter({ hasText: 'A blue harbour' });
    await expect(card.getByRole('button', { name: /Delete/ })).toBeHidden();
  });
});

test('a file that is no picture is explained and can be put aside; another one is uploaded, in Arabic, and deleted', {
  tag: '@long',
}, async ({ page }) => {
  needsLanguage('ar');
  await signInByForm(page, `${site.url}/desk/pictures`);
  await page.evaluate(() => localStorage.setItem('desk-locale', 'ar'));
  await page.reload();
  await expect(page.getByRole('heading', { name: 'الصور', level: 1 })).toBeVisible();
  await choose(page, 'notes.heic', Buffer.from('no picture at all'), 'image/heic');
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('notes.heic');
  await expect(alert).toContainText('JPEG');
  await page.getByRole('button', { name: 'استبعاد notes.heic' }).click();
  await expect(alert).toBeHidden();
  await choose(
    page,
    'plain.png',
    await sharp({ create: { width: 640, height: 400, channels: 4, background: '#0f08' } })
      .png()
      .toBuffer(),
    'image/png',
  );
  await expect(page.getByText('رُفعت', { exact: true })).toBeVisible(ENCODED);
  await page.getByRole('button', { name: 'استبعاد plain.png' }).click();
  const name = 'صورة بلا وصف، 640';
  await expect(page.getByRole('heading', { name })).toBeVisible();
  await expectFits(page);
  await page.getByRole('button', { name: new RegExp(`حذف «${name}`) }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'الحذف الآن' }).click();
  await expect(page.getByRole('heading', { name })).toBeHidden();
});

test('an upload that fails on its way is sent again without choosing the file anew', { tag: '@long' }, async ({
  page,
}) => {
  await signInByForm(page, `${site.url}/desk/pictures`);
  await page.route('**/desk/uploads', (route) => route.abort(), { times: 1 });
  const dataTransfer = await carry(page, 'evening.jpg', await takePhotograph('#884400'));
  await page.getByRole('button', { name: 'Upload pictures' }).dispatchEvent('drop', { dataTransfer });
  await expect(page.getByRole('alert')).toContainText('evening.jpg was not uploaded');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('alert')).toBeHidden();
  await expect(page.getByText('Uploaded', { exact: true })).toBeVisible(ENCODED);
  await page.getByRole('button', { name: 'Put aside evening.jpg' }).click();
  await expect(page.getByText(UNDESCRIBED)).toBeVisible();
});

test('a picture is pasted, but not into a field that takes the text beside it, and not behind a dialog', {
  tag: '@long',
}, async ({ page, request }) => {
  // A picture can be replaced where it is used.
  needsProjects();
  needsLanguage('fr');
  await storeHarbour(request);
  await signInByForm(page, `${site.url}/desk/content/projects/${exampleProject}`);
  await page.getByRole('group', { name: 'Main picture' }).getByRole('button', { name: 'Choose another' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'A blue harbour' }).first().click();
  await expectSaved(page);
  const sent: string[] = [];
  page.on('request', (request) => request.url().endsWith('/desk/uploads') && sent.push(request.url()));
  await page.goto(`${site.url}/desk/pictures`);
  const cards = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2 }) });
  await expect(cards.first()).toBeVisible();
  const count = await cards.count();
  const file = await sharp({ create: { width: 64, height: 40, channels: 3, background: '#227755' } })
    .jpeg()
    .toBuffer();
  const withText = await carry(page, 'image.png', file, 'A harbour');
  expect(await paste(page.getByRole('searchbox'), withText)).toBe(false);
  expect(await paste(page.locator('body'), await carry(page, 'image.png', file))).toBe(true);
  await expect(page.getByText('Uploaded', { exact: true })).toBeVisible(ENCODED);
  await page.getByRole('button', { name: 'Put aside image.png' }).click();
  await expect(cards).toHaveCount(count + 1);
  expect(sent).toHaveLength(1);

  await page
    .getByRole('button', { name: /Replace/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'A blue harbour' }).first()).toBeVisible();
  expect(await paste(dialog, await carry(page, 'image.png', file))).toBe(true);
  // The file is known already, and is asked to be described in the dialog alone.
  await expect(dialog.getByLabel('English')).toBeVisible(ENCODED);
  await expect.poll(() => sent.length).toBe(2);
});

test('older pictures are shown page by page, with the focus on the first of them, and a failure can be repeated', {
  tag: '@long',
}, async ({ page, request }) => {
  needsProjects();
  await storeHarbour(request);
  // The answers of a site with more pictures than a page has: one of them again under other ids.
  let isBroken = true;
  await page.route('**/graphql', async (route) => {
    const body = route.request().postDataJSON();
    if (body?.operationName !== 'UploadedPictures') return route.fallback();
    const isFirst = !body.variables.after;
    if (!isFirst && isBroken) return route.fulfill({ json: { errors: [{ message: 'The database rests.' }] } });
    const response = await route.fetch({ postData: { ...body, variables: { first: 1 } } });
    const answer = await response.json();
    const [picture] = answer.data.uploadedPictures;
    const copies = Array.from({ length: 26 }, (_, index) => ({ ...picture, id: `${index}`.padStart(32, '0') }));
    answer.data.uploadedPictures = isFirst ? copies.slice(0, 25) : copies.slice(24);
    await route.fulfill({ response, json: answer });
  });
  await signInByForm(page, `${site.url}/desk/content/projects/${exampleProject}`);
  await page.locator('[data-text$=" project.mainPicture"]').getByRole('button', { name: 'Choose another' }).click();
  const dialog = page.getByRole('dialog');
  const choices = dialog.getByRole('listitem').filter({ has: page.locator('.picker__choice') });
  await expect(choices).toHaveCount(24);
  await dialog.getByRole('button', { name: 'Show more' }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toBeVisible();
  isBroken = false;
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(choices).toHaveCount(26);
  await expect(choices.nth(24).getByRole('button')).toBeFocused();
  await expect(dialog.getByRole('button', { name: 'Show more' })).toBeHidden();
});
