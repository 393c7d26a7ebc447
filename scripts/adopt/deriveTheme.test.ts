import { readFileSync } from 'node:fs';
import { converter } from 'culori';
import { expect, test } from 'vitest';
import { createContrast } from '../../client/styles/contrast';
import { deskPairs, sitePairs } from '../../client/styles/contrastPairs';
import { deriveTheme, replaceRoles } from './deriveTheme';

const toOklch = converter('oklch');
const fromHex = (hex: string) => {
  const { l = 0, h = 0 } = toOklch(hex) ?? {};
  return { lightness: l, hue: h };
};

const light = readFileSync('agency/theme.css', 'utf8');
const dark = readFileSync('agency/theme.dark.css', 'utf8');

const brands = [
  ['#1735b7', '#fdb31b'],
  ['#0f766e', '#f59e0b'],
  ['#c81e4a', '#f8c8d2'],
  ['#ffe600', '#111111'],
  ['#000000', '#ffffff'],
  ['#ffffff', '#000000'],
  ['#39ff14', '#ff00ff'],
  ['#808080', '#7f7f7f'],
  ['#7c3aed', '#7c3aed'],
] as const;

test.each(brands)('every text on %s with %s has enough contrast, by day and by night', (brand, accent) => {
  const theme = deriveTheme({ brand, accent });
  const day = replaceRoles(light, theme.light);
  const night = replaceRoles(dark, theme.dark);
  const low = [
    ...sitePairs.map((pair) => [pair, createContrast(day)] as const),
    ...deskPairs.map((pair) => [pair, createContrast(day)] as const),
    ...deskPairs.map((pair) => [pair, createContrast(day, night)] as const),
  ].filter(([[text, ground, least], { getContrast }]) => getContrast(text, ground) < least);
  expect(low.map(([pair]) => pair)).toEqual([]);
  for (const [css, values] of [
    [day, theme.light],
    [night, theme.dark],
  ] as const) {
    const { getLinear } = createContrast(css);
    for (const name of Object.keys(values))
      for (const channel of getLinear(name)) expect(Math.abs(channel - 0.5), name).toBeLessThan(0.502);
  }
});

test('a brand colour with enough contrast is shown as it is', () => {
  const { shown } = deriveTheme({ brand: '#0f4c75', accent: '#ffb830' });
  const [wanted, got] = [fromHex('#0f4c75'), fromHex(shown.brand)];
  expect(Math.abs(wanted.lightness - got.lightness)).toBeLessThan(0.01);
  expect(Math.abs(wanted.hue - got.hue)).toBeLessThan(2);
});

test('a brand colour that white can be read on with 4.5 to 1 stays, and another says which pair decided', () => {
  // White on it has 5.2 to 1.
  const { shown, reasons } = deriveTheme({ brand: '#2563eb', accent: '#fdd835' });
  const [wanted, got] = [fromHex('#2563eb'), fromHex(shown.brand)];
  expect(Math.abs(wanted.lightness - got.lightness)).toBeLessThan(0.06);
  expect(deriveTheme({ brand: '#5eead4', accent: '#f59e0b' }).reasons.brand).toMatch(
    /^--brand on --[\w-]+ would have 1\.\d:1, and needs 4\.5:1$/,
  );
  expect(reasons.ground).toBeUndefined();
});

test('a light brand colour becomes the nearest darker one of its hue', () => {
  const { shown } = deriveTheme({ brand: '#5eead4', accent: '#f59e0b' });
  const [wanted, got] = [fromHex('#5eead4'), fromHex(shown.brand)];
  expect(got.lightness).toBeLessThan(wanted.lightness);
  expect(Math.abs(wanted.hue - got.hue)).toBeLessThan(4);
});

test('a stylesheet without a role is refused', () => {
  expect(() => replaceRoles(':root { --text: oklch(21% 0.045 268); }', { brand: 'oklch(41% 0.2 266)' })).toThrow(
    '--brand',
  );
});
