import { expect, test } from 'vitest';
import { findPasswordError } from './findPasswordError';

test.each([
  'short',
  '1234567890',
  '4071826395',
  'aaaaaaaaaaaa',
  'password123',
  'Password2024!',
  'qwertyqwerty1',
  'salma.bennani-1',
  'Salma.Bennani-1',
])('rejects %s', (password) => {
  expect(findPasswordError(password, 'salma.bennani@bakery.example')).toMatchObject({ code: 'WEAK_PASSWORD' });
});

test('rejects a password longer than a sign-in accepts, including spaces at its ends', () => {
  const longest = 'correct horse '.repeat(15).slice(0, 200);
  expect(findPasswordError(longest, 'ab@bakery.example')).toBeUndefined();
  expect(findPasswordError(`${longest} `, 'ab@bakery.example')).toMatchObject({ code: 'TOO_LONG' });
});

test.each(['correct horse battery', 'كلمة سر طويلة', 'x7Kq!mvP2z', 'ab password of mine'])('accepts %s', (password) => {
  expect(findPasswordError(password, 'ab@bakery.example')).toBeUndefined();
});
