import { expect, test } from 'vitest';
import { isTextRejected } from '../isDatabaseAway';

test('text that the database cannot hold is known by its code, whatever language its message has', () => {
  const rejection = (code: string) => Object.assign(new Error('ungültige Byte-Sequenz'), { code });
  expect(isTextRejected(rejection('22021'))).toBe(true);
  expect(isTextRejected(rejection('08P01'))).toBe(false);
  expect(isTextRejected(undefined)).toBe(false);
});
