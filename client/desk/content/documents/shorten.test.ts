import { expect, test } from 'vitest';
import { shorten } from './shorten';

test('a long text is cut at the end of a word', () => {
  expect(shorten('Short', 10)).toBe('Short');
  expect(shorten('One two, three four', 10)).toBe('One two …');
  expect(shorten('Donaudampfschifffahrt', 10)).toBe('Donaudampf …');
});
