import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fonts, hasMotif, theme } from '../../schema/generated/theme';
import { printTheme } from './printTheme';

const css = readFileSync('agency/theme.css', 'utf8');

test('the module has the values of the stylesheet', () => {
  expect(readFileSync('schema/generated/theme.ts', 'utf8')).toBe(printTheme(css));
  expect(hasMotif).toBe(/--motif: on;/.test(css));
  expect(Object.keys(theme)).toEqual(['brand', 'ground']);
});

test('every file of a typeface is listed, with its script', () => {
  expect(fonts.map(({ file }) => file).sort()).toEqual(globSync('*.woff2', { cwd: 'agency/fonts' }).sort());
  for (const { family } of fonts) expect(css).toContain(`"${family}"`);
});

const role = '--brand: oklch(41% 0.205 266);\n--ground: oklch(97.6% 0.012 85);\n';
const face = (file: string, more = '') => `@font-face { font-family: 'Face'; src: url(./fonts/${file}); ${more} }`;

test('a typeface is Arabic by its characters, not by its name', () => {
  const text = printTheme(
    `${role}--motif: off;${face('a.woff2', 'font-weight: 400 700;')}${face('b.woff2', 'unicode-range: U+60C, U+600-6FF;')}`,
  );
  expect(text).toContain('export const hasMotif: boolean = false;');
  const list = JSON.parse(/= *\n {2}(\[[\s\S]*?\]);/.exec(text)?.[1] ?? '');
  expect(list).toEqual([
    { family: 'Face', file: 'a.woff2', weight: '400 700', isArabic: false },
    { family: 'Face', file: 'b.woff2', weight: 'normal', isArabic: true },
  ]);
});

test.each([
  ['a pattern that is neither on nor off', `${role}--motif: maybe;${face('a.woff2')}`, '--motif is either on or off'],
  ['a face without a name', `${role}--motif: on;@font-face { src: url("./fonts/a.woff2") }`, 'fonts/a.woff2 has no'],
])('%s is rejected', (_, text, message) => {
  expect(() => printTheme(text)).toThrow(message);
});
