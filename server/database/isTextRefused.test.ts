import { expect, test } from 'vitest';
import { isTextRefused } from './isTextRefused';

const refusal = (code: string, message: string) => Object.assign(new Error(message), { code });

test('text that the database cannot hold is known by its code, or by a message that it cut short', () => {
  expect(isTextRefused(refusal('22021', 'invalid byte sequence for encoding "UTF8": 0x00'))).toBe(true);
  expect(isTextRefused(refusal('08P01', 'invalid message format'))).toBe(true);
});

test('what a pooler says of itself with the same code is no fault of the caller’s', () => {
  expect(isTextRefused(refusal('08P01', 'server login failed'))).toBe(false);
  expect(isTextRefused(undefined)).toBe(false);
});
