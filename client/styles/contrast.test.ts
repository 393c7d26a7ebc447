import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createContrast } from './contrast';
import { sitePairs } from './contrastPairs';

const { getContrast, getLinear } = createContrast(
  readFileSync(new URL('../../agency/theme.css', import.meta.url), 'utf8'),
);

test.each(sitePairs)('%s on %s reaches %d to 1', (text, ground, least) => {
  expect(getContrast(text, ground)).toBeGreaterThanOrEqual(least);
});

test.each([...new Set(sitePairs.flat().filter((part) => typeof part === 'string'))])(
  '%s can be shown by any screen',
  (name) => {
    for (const channel of getLinear(name)) {
      expect(channel).toBeGreaterThan(-0.002);
      expect(channel).toBeLessThan(1.002);
    }
  },
);
