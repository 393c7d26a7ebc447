import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { createContrast } from '../../styles/contrast';
import { deskPairs, seriesColours } from '../../styles/contrastPairs';

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');
const [light, dark] = [read('../../../agency/theme.css'), read('../../../agency/theme.dark.css')];

test('the list of pairs has the colours of the chart', () => {
  const css = read('../overview/RequestsChart.css');
  const used = [...css.matchAll(/--series-\w+: var\(--([\w-]+)\)/g)].map(([, name = '']) => name);
  const roles = used.map((name) => ({ 'line-strong': 'line-edge', fourth: 'success' })[name] ?? name);
  expect(roles).toEqual(seriesColours);
});

describe.each([
  ['by day', [light]],
  ['by night', [light, dark]],
] as const)('%s', (_, files) => {
  const { getContrast } = createContrast(...files);

  test.each(deskPairs)('%s on %s reaches %d to 1', (text, ground, least) => {
    expect(getContrast(text, ground)).toBeGreaterThanOrEqual(least);
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
