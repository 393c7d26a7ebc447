import { expect, test } from 'vitest';
import { titleOf } from './titleOf';

test('the name of the site is added to a title that does not say it', () => {
  expect(titleOf('Portfolio', 'Khatam')).toBe('Portfolio · Khatam');
  expect(titleOf('About Khatam', 'Khatam')).toBe('About Khatam');
});

test('a page without a title carries the name of the site', () => {
  expect(titleOf('', 'Khatam')).toBe('Khatam');
});
