import { expect, test } from 'vitest';
import { isTextRejected } from '../isDatabaseAway';

test('text that the database cannot hold is known by its code, whatever language its message has', () => {
  const refusal = (code: string) => Object.assign(new Error('ungültige Byte-Sequenz'), { code });
  expect(isTextRejected(refusal('22021'))).toBe(true);
  expect(isTextRejected(refusal('08P01'))).toBe(false);
  expect(isTextRejected(undefined)).toBe(false);
});
