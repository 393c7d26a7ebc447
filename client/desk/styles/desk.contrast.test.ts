import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { createContrast } from '../../styles/contrast';

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');
const [light, dark] = [read('../../../agency/theme.css'), read('../../../agency/theme.dark.css')];

const grounds = ['ground', 'ground-deep', 'surface'];
const strong = ['inverse', 'inverse-raised', 'brand', 'brand-deep'];

/** Text, background and minimum ratio: 7 for body text, 4.5 for labels and accents, 3 for edges of controls and drawings. */
const pairs: [string, string, number][] = [
  ...grounds.flatMap((ground): [string, string, number][] => [
    ['text', ground, 7],
    ['text-soft', ground, 7],
    ['brand', ground, 7],
    ['danger', ground, 4.5],
    ['success', ground, 4.5],
    ['text-disabled', ground, 4.5],
    ['line-edge', ground, 3],
  ]),
  ...strong.flatMap((ground): [string, string, number][] => [
    ['on-dark', ground, 7],
    ['on-dark-soft', ground, 4.5],
  ]),
  ...['brand-tint', 'accent-tint', 'danger-tint', 'success-tint'].map((ground): [string, string, number] => [
    'text',
    ground,
    7,
  ]),
  // A hovered or current row.
  ['text-soft', 'brand-tint', 7],
  ['brand', 'brand-tint', 4.5],
  ['danger', 'brand-tint', 4.5],
  ['success', 'brand-tint', 4.5],
  ['danger', 'danger-tint', 4.5],
  ['success', 'success-tint', 4.5],
  // The state "overdue".
  ['ground', 'danger', 4.5],
];

/** Colours of the parts of a bar; the card is the background between them. */
const series = [...read('../overview/RequestsChart.css').matchAll(/--series-\w+: var\(--([\w-]+)\)/g)].map(
  ([, name = '']) => name.replace('line-strong', 'line-edge'),
);

describe.each([
  ['by day', [light]],
  ['by night', [light, dark]],
] as const)('%s', (_, files) => {
  const { getContrast } = createContrast(...files);

  test.each(pairs)('%s on %s reaches %d to 1', (text, ground, least) => {
    expect(getContrast(text, ground)).toBeGreaterThanOrEqual(least);
  });

  test.each(['accent', 'accent-light'])('text on %s reaches 7 to 1', (ground) => {
    expect(getContrast('on-accent', ground)).toBeGreaterThanOrEqual(7);
  });

  test('each part of a bar stands out from the ground', () => {
    expect(series).toHaveLength(4);
    for (const name of series) expect(getContrast(name, 'surface')).toBeGreaterThanOrEqual(3);
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
