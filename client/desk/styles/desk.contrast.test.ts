import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { createContrast } from '../../styles/contrast';

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');
const [tokens, dark] = [read('../../styles/tokens.css'), read('./dark.css')];

const grounds = ['paper', 'paper-deep', 'card'];
const strong = ['ink', 'ink-raised', 'majorelle', 'majorelle-deep'];

/** Text, background and minimum ratio: 7 for body text, 4.5 for labels and accents, 3 for edges of controls and drawings. */
const pairs: [string, string, number][] = [
  ...grounds.flatMap((ground): [string, string, number][] => [
    ['ink', ground, 7],
    ['ink-soft', ground, 7],
    ['majorelle', ground, 7],
    ['terracotta', ground, 4.5],
    ['mint', ground, 4.5],
    ['disabled-text', ground, 4.5],
    ['line-strong', ground, 3],
  ]),
  ...strong.flatMap((ground): [string, string, number][] => [
    ['on-dark', ground, 7],
    ['on-dark-soft', ground, 4.5],
  ]),
  ...['majorelle-tint', 'saffron-tint', 'terracotta-tint', 'mint-tint'].map((ground): [string, string, number] => [
    'ink',
    ground,
    7,
  ]),
  // A hovered or current row.
  ['ink-soft', 'majorelle-tint', 7],
  ['majorelle', 'majorelle-tint', 4.5],
  ['terracotta', 'majorelle-tint', 4.5],
  ['mint', 'majorelle-tint', 4.5],
  ['terracotta', 'terracotta-tint', 4.5],
  ['mint', 'mint-tint', 4.5],
  // The state "overdue".
  ['paper', 'terracotta', 4.5],
];

/** Colours of the parts of a bar; the card is the background between them. */
const series = [...read('../overview/RequestsChart.css').matchAll(/--series-\w+: var\(--([\w-]+)\)/g)].map(
  ([, name = '']) => name,
);

describe.each([
  ['by day', [tokens], 'ink'],
  ['by night', [tokens, dark], 'on-dark'],
] as const)('%s', (_, files, onSaffron) => {
  const { getContrast } = createContrast(...files);

  test.each(pairs)('%s on %s reaches %d to 1', (text, ground, least) => {
    expect(getContrast(text, ground)).toBeGreaterThanOrEqual(least);
  });

  test.each(['saffron', 'saffron-light'])('text on %s reaches 7 to 1', (ground) => {
    expect(getContrast(onSaffron, ground)).toBeGreaterThanOrEqual(7);
  });

  test('each part of a bar stands out from the ground', () => {
    expect(series).toHaveLength(4);
    for (const name of series) expect(getContrast(name, 'card')).toBeGreaterThanOrEqual(3);
  });
});

test('every colour of the dark theme can be shown by any screen', () => {
  const { getLinear } = createContrast(dark);
  for (const [, name = ''] of dark.matchAll(/--([\w-]+): oklch\([\d.]+% [\d.]+ [\d.]+\)/g)) {
    for (const channel of getLinear(name)) {
      expect(channel, name).toBeGreaterThan(-0.002);
      expect(channel, name).toBeLessThan(1.002);
    }
  }
});
