import { v7, validate, version } from 'uuid';
import { expect, test } from 'vitest';
import { newKey } from './newKey';

test('a key is a UUID of version 7 that tells when it was made', () => {
  const earliest = v7({ msecs: Date.now() }).slice(0, 13);
  const key = newKey();
  expect(validate(key) && version(key)).toBe(7);
  expect(key.slice(0, 13) >= earliest).toBe(true);
  expect(key.slice(0, 13) <= v7({ msecs: Date.now() }).slice(0, 13)).toBe(true);
});

test('no two keys are the same', () => {
  expect(new Set(Array.from({ length: 1000 }, newKey)).size).toBe(1000);
});
