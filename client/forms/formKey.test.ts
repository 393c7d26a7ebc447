import { v4, v7, validate, version } from 'uuid';
import { expect, test } from 'vitest';
import { createFormKey, isFormKey } from './formKey';

test('a key is a UUID of version 7 that contains the time', () => {
  const time = Date.now();
  const key = createFormKey(time + 0.7);
  expect(validate(key) && version(key)).toBe(7);
  expect(key.slice(0, 13)).toBe(v7({ msecs: time }).slice(0, 13));
});

test('no two keys are the same', () => {
  expect(new Set(Array.from({ length: 1000 }, () => createFormKey(0))).size).toBe(1000);
});

test('any UUID is accepted as a key, and nothing else', () => {
  expect([createFormKey(0), v4(), v7().toUpperCase()].map(isFormKey)).toEqual([true, true, true]);
  expect(['', 'key', `${v4()} `, v4().slice(1)].map(isFormKey)).toEqual([false, false, false, false]);
});
