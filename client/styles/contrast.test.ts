import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createContrast } from './contrast';

const { getContrast, getLinear } = createContrast(readFileSync(new URL('./tokens.css', import.meta.url), 'utf8'));

const grounds = ['paper', 'paper-deep', 'card'];
const darks = ['ink', 'ink-raised', 'majorelle', 'majorelle-deep'];

/** Text, background and minimum ratio: 7 for body text, 4.5 for labels and accents, 3 for the edges of controls. */
const pairs: [string, string, number][] = [
  ...grounds.flatMap((ground): [string, string, number][] => [
    ['ink', ground, 7],
    ['ink-soft', ground, 7],
    ['majorelle', ground, 7],
    ['terracotta', ground, 4.5],
    ['mint', ground, 4.5],
    ['line-strong', ground, 3],
  ]),
  ...darks.flatMap((ground): [string, string, number][] => [
    ['on-dark', ground, 7],
    ['on-dark-soft', ground, 4.5],
    ['saffron', ground, 4.5],
    ['saffron-light', ground, 4.5],
    ['mint-bright', ground, 4.5],
  ]),
  ['ink', 'saffron', 7],
  ['ink', 'saffron-light', 7],
  ['ink', 'saffron-tint', 7],
  ['ink', 'majorelle-tint', 7],
  ['majorelle', 'majorelle-tint', 4.5],
  ['ink', 'terracotta-tint', 7],
  ['terracotta', 'terracotta-tint', 4.5],
  ['ink', 'mint-tint', 7],
  ['mint', 'mint-tint', 4.5],
  ['saffron', 'ink', 4.5],
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
