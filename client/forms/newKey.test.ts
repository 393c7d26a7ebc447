import { v7, validate, version } from 'uuid';
import { expect, test } from 'vitest';
import { newKey } from './newKey';

test('a key is a UUID of version 7 that tells the time', () => {
  const time = Date.now();
  const key = newKey(time + 0.7);
  expect(validate(key) && version(key)).toBe(7);
  expect(key.slice(0, 13)).toBe(v7({ msecs: time }).slice(0, 13));
});

test('no two keys are the same', () => {
  expect(new Set(Array.from({ length: 1000 }, () => newKey(0))).size).toBe(1000);
});
