import { expect, test } from 'vitest';
import { getDrawnSize } from './getDrawnSize';

test.each([
  ['a page of a whole site', 1440, 9000, [1440, 9000]],
  ['a photograph', 4000, 3000, [2560, 1920]],
  ['an upright photograph', 3000, 4000, [2560, 3413]],
  ['a small picture', 60, 40, [60, 40]],
  ['a strip', 4000, 1, [2560, 1]],
  ['a long page on a sharp screen', 2880, 18_000, [1440, 9000]],
])('%s is sent in its width', (_what, width, height, size) => {
  const drawn = getDrawnSize({ width, height });
  expect([drawn?.width, drawn?.height]).toEqual(size);
});

test('a picture that is too long has no size', () => {
  expect(getDrawnSize({ width: 1440, height: 12_000 })).toBeUndefined();
});
