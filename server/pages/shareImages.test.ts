import 'reflect-metadata';
import { globSync, readFileSync, statSync } from 'node:fs';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { CARD_BYTES } from '../../pictures/og/photographCard';
import { addLocale, codeLanguage, locales, publicLocales } from '../../schema/locales';
import { getShareImage, shareFile } from './getShareImage';
import drawn from './shareImages.json';
import { getShareStyle, STYLE_FILE } from './shareStyle';
import { readShareTexts } from './shareTexts';

const texts = await readShareTexts();
const getFile = (path: string) => `agency/public${shareFile(path)}`;

test.each(texts)('the picture of $path has the text of the page (else: npm run og)', ({ path, eyebrow, title }) => {
  expect((drawn as Record<string, unknown>)[path]).toEqual({ eyebrow, title });
});

test.each(texts)('the picture of $path exists, with the right size and few bytes', async ({ path }) => {
  const { width, height } = getShareImage(path);
  expect(await sharp(getFile(path)).metadata()).toMatchObject({ format: 'png', width, height });
  expect(statSync(getFile(path)).size).toBeLessThanOrEqual(CARD_BYTES);
});

test('the pictures have the name, sign and colours of today (else: npm run og)', () => {
  expect(JSON.parse(readFileSync(STYLE_FILE, 'utf8'))).toEqual({ style: getShareStyle() });
});

test('no picture of a removed page is left', () => {
  expect(globSync('agency/public/og/**/*.png').sort()).toEqual(texts.map(({ path }) => getFile(path)).sort());
});

test('a page without a picture uses that of its parent', () => {
  expect(getShareImage('/portfolio/added-by-staff')).toEqual(getShareImage('/portfolio'));
  expect(getShareImage('/constructor')).toEqual(getShareImage('/'));
});

test('a page whose heading staff changed uses the picture of its parent, and the home page its own', () => {
  for (const { path, title } of texts) expect(getShareImage(path, title)).toEqual(getShareImage(path));
  expect(getShareImage(addLocale(codeLanguage, '/contact'), 'Another heading')).toEqual(
    getShareImage(addLocale(codeLanguage, '/')),
  );
  expect(getShareImage('/', 'Another heading')).toEqual(getShareImage('/'));
});

test.each(publicLocales)('a page in %s has the picture of its language', (locale) => {
  expect(getShareImage(addLocale(locale, '/services')).src).toBe(`/og${locales[locale].prefix}/services.png`);
});
