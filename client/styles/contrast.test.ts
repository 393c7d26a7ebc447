import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createContrast } from './contrast';

const { getContrast, getLinear } = createContrast(
  readFileSync(new URL('../../agency/theme.css', import.meta.url), 'utf8'),
);

const grounds = ['ground', 'ground-deep', 'surface'];
const darks = ['inverse', 'inverse-raised', 'brand', 'brand-deep'];

/** Text, background and minimum ratio: 7 for body text, 4.5 for labels and accents, 3 for the edges of controls. */
const pairs: [string, string, number][] = [
  ...grounds.flatMap((ground): [string, string, number][] => [
    ['text', ground, 7],
    ['text-soft', ground, 7],
    ['brand', ground, 7],
    ['danger', ground, 4.5],
    ['success', ground, 4.5],
    ['line-edge', ground, 3],
  ]),
  ...darks.flatMap((ground): [string, string, number][] => [
    ['on-dark', ground, 7],
    ['on-dark-soft', ground, 4.5],
    ['accent', ground, 4.5],
    ['accent-light', ground, 4.5],
    ['success-bright', ground, 4.5],
  ]),
  ['on-accent', 'accent', 7],
  ['on-accent', 'accent-light', 7],
  ['text', 'accent-tint', 7],
  ['text', 'brand-tint', 7],
  ['brand', 'brand-tint', 4.5],
  ['text', 'danger-tint', 7],
  ['danger', 'danger-tint', 4.5],
  ['text', 'success-tint', 7],
  ['success', 'success-tint', 4.5],
  ['third', 'third-tint', 4.5],
  ['fourth', 'fourth-tint', 4.5],
  ['accent', 'text', 4.5],
];

test.each(pairs)('%s on %s reaches %d to 1', (text, ground, least) => {
  expect(getContrast(text, ground)).toBeGreaterThanOrEqual(least);
});

test.each([...new Set(pairs.flat().filter((part) => typeof part === 'string'))])(
  '%s can be shown by any screen',
  (name) => {
    for (const channel of getLinear(name)) {
      expect(channel).toBeGreaterThan(-0.002);
      expect(channel).toBeLessThan(1.002);
    }
  },
);
