import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { hashPassword, isPassword } from './passwords';

test('a password matches in any Unicode composition of its letters, and another one does not', async () => {
  const stored = await hashPassword('clé de chêne'.normalize('NFC'));
  expect(await isPassword('clé de chêne'.normalize('NFD'), stored)).toBe(true);
  expect(await isPassword('cle de chene', stored)).toBe(false);
});

test('two hashes of one password differ, and no password matches the placeholder hash', async () => {
  expect(await hashPassword('the same password')).not.toBe(await hashPassword('the same password'));
  expect(await isPassword('', undefined)).toBe(false);
});

test('a password stored by an earlier release still matches, so the cost of a hash is the same', async () => {
  const stored = 'BwcHBwcHBwcHBwcHBwcHBw.mD8D9rJ7O2E8LrlNSFEZ9eSCN64WsxHIfENj-kncD6A';
  expect(await isPassword('a password of last year', stored)).toBe(true);
});

/** Marks in the wrong order: sorting them takes quadratic time, an hour here. */
const piled = `e${'\u0301\u0334'.repeat(1_000_000)}`;

test('a text longer than any password is rejected without normalizing it', async () => {
  const stored = await hashPassword('');
  expect(await isPassword(piled, stored)).toBe(false);
});

test('a file is read while many passwords wait to be hashed', async () => {
  let hashed = 0;
  // On a slow machine the last ones may be rejected because they waited too long.
  const hashing = Array.from({ length: 12 }, () => hashPassword('the same password').finally(() => hashed++));
  await readFile(import.meta.filename);
  expect(hashed).toBeLessThan(6);
  await Promise.allSettled(hashing);
});
