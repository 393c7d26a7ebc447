import 'reflect-metadata';
import { globSync, readFileSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { AVERAGE_BUDGET, BUDGETS, type Format, PREVIEW } from '../../pictures/formats';
import type { Manifest } from '../../pictures/manifest';
import { readList } from '../../pictures/readList';
import { getPicture, getPreview } from './Picture';
import manifest from './pictures.json';

interface SeedPictures {
  mainPicture: string;
  screenshots: { picture: string; screenshotType: string }[];
}

const PUBLIC = 'agency/public';
const entries = Object.entries(manifest as Manifest);
const published = globSync('pictures/**/*.{avif,webp,svg}', { cwd: PUBLIC }).map((file) => `/${file}`);
const getSize = (src: string) => statSync(PUBLIC + src).size;
const addresses = entries.flatMap(([, { src, formats }]) => [
  src,
  ...formats.flatMap(({ srcset }) => srcset.map((one) => one.src)),
]);

test('every listed picture was made, and nothing else is published', () => {
  expect(Object.keys(manifest).sort()).toEqual(
    readList()
      .map(({ key }) => key)
      .sort(),
  );
  expect([...new Set(addresses)].sort()).toEqual(published.sort());
});

test('a picture has an alternative text', () => {
  for (const { key, alt } of readList()) expect(getPicture(key).alt).toBe(alt);
});

test.each(entries)('%s is within its budget', (key, { formats }) => {
  const budgets = BUDGETS[key.endsWith('-mobile') ? 'mobile' : 'desktop'];
  for (const { type, srcset } of formats) {
    const format = type.replace('image/', '') as Format;
    for (const { src, width } of srcset) expect(getSize(src)).toBeLessThanOrEqual(budgets[format][width] ?? 0);
  }
});

test.each(globSync('agency/content/projects/*.yaml'))(
  'the main picture of %s has a preview within its budget',
  (file) => {
    const { mainPicture } = parse(readFileSync(file, 'utf8')) as SeedPictures;
    const preview = Buffer.from(getPreview(getPicture(mainPicture).src) ?? '', 'base64');
    expect(preview.toString('latin1', 4, 12)).toBe('ftypavif');
    expect(preview.length).toBeLessThanOrEqual(PREVIEW.bytes);
  },
);

test('all pictures together stay light', () => {
  const photographed = entries.filter(([, { formats }]) => formats.length > 0);
  const bytes = published.reduce((sum, src) => sum + getSize(src), 0);
  expect(bytes).toBeLessThanOrEqual(AVERAGE_BUDGET * photographed.length);
});

test.each(globSync('agency/content/projects/*.yaml'))('the pictures of %s exist', (file) => {
  const { mainPicture, screenshots } = parse(readFileSync(file, 'utf8')) as SeedPictures;
  expect(getPicture(mainPicture).sources).toHaveLength(2);
  for (const { picture, screenshotType } of screenshots) {
    expect(getPicture(picture).src).toContain(`-${screenshotType}-`);
  }
});

test('an unknown key is rejected with advice', () => {
  expect(() => getPicture('projects/nowhere')).toThrow(/npm run pictures/);
});
