import 'reflect-metadata';
import { globSync, statSync } from 'node:fs';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { CARD_BYTES } from '../../pictures/og/drawCard';
import { getStyle } from '../../pictures/og/drawPreviews';
import { addLocale, codeLanguage, locales, publicLocales } from '../../schema/locales';
import { readContents } from '../content/readContents';
import { getShareImage, shareFile } from './getShareImage';
import drawn from './shareImages.json';
import { listShareTexts } from './shareTexts';

const texts = listShareTexts(await readContents());
const getFile = (path: string) => `agency/public${shareFile(path)}`;

test.each(texts)('the picture of $path has the text of the page (else: npm run build)', ({ path, eyebrow, title }) => {
  expect((drawn.texts as Record<string, unknown>)[path]).toEqual({ eyebrow, title });
});

test.each(texts)('the picture of $path exists, with the right size and few bytes', async ({ path }) => {
  const { width, height } = getShareImage(path);
  expect(await sharp(getFile(path)).metadata()).toMatchObject({ format: 'png', width, height });
  expect(statSync(getFile(path)).size).toBeLessThanOrEqual(CARD_BYTES);
});

test('the pictures have the name, sign, colours and typefaces of today (else: npm run build)', () => {
  expect(drawn.style).toBe(getStyle());
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
