import { expect, test } from 'vitest';
import { isTextRefused } from './isTextRefused';

test('text that the database cannot hold is known by its code, whatever language its message has', () => {
  const refusal = (code: string) => Object.assign(new Error('ungültige Byte-Sequenz'), { code });
  expect(isTextRefused(refusal('22021'))).toBe(true);
  expect(isTextRefused(refusal('08P01'))).toBe(false);
  expect(isTextRefused(undefined)).toBe(false);
});
