import 'reflect-metadata';
import { globSync, statSync } from 'node:fs';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { CARD_BYTES } from '../../pictures/og/photographCard';
import { loadContent } from '../content/loadContent';
import { readSeed } from '../portfolio/readSeed';
import { shareFile, shareImageOf } from './shareImageOf';
import drawn from './shareImages.json';
import { shareTexts } from './shareTexts';

const texts = shareTexts(await loadContent('server/content'), await readSeed('server/portfolio/seed'));
const fileOf = (path: string) => `client/public${shareFile(path)}`;

test.each(texts)('the picture of $path says what the page says (else: npm run og)', ({ path, eyebrow, title }) => {
  expect((drawn as Record<string, unknown>)[path]).toEqual({ eyebrow, title });
});

test.each(texts)('the picture of $path is there, of the right size and light', async ({ path }) => {
  const { width, height } = shareImageOf(path);
  expect(await sharp(fileOf(path)).metadata()).toMatchObject({ format: 'png', width, height });
  expect(statSync(fileOf(path)).size).toBeLessThanOrEqual(CARD_BYTES);
});

test('no picture is left of a page that is gone', () => {
  expect(globSync('client/public/og/**/*.png').sort()).toEqual(texts.map(({ path }) => fileOf(path)).sort());
});

test('a page without a picture of its own takes that of its parent', () => {
  expect(shareImageOf('/portfolio/added-by-staff')).toEqual(shareImageOf('/portfolio'));
  expect(shareImageOf('/constructor')).toEqual(shareImageOf('/'));
});
