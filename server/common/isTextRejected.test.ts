import { expect, test } from 'vitest';
import { isTextRejected } from './isDatabaseAway';

test('text that the database rejects is recognized by its code, in any language of its message', () => {
  const rejection = (code: string) => Object.assign(new Error('ungültige Byte-Sequenz'), { code });
  expect(isTextRejected(rejection('22021'))).toBe(true);
  expect(isTextRejected(rejection('08P01'))).toBe(false);
  expect(isTextRejected(undefined)).toBe(false);
});
