import { expect, test } from 'vitest';
import { acceptedLocale } from './acceptedLocale';

test.each([
  [undefined, 'en'],
  ['', 'en'],
  ['*', 'en'],
  ['fr', 'fr'],
  ['fr-MA, en;q=0.5', 'fr'],
  ['en;q=0.5, AR-ma;q=0.9', 'ar'],
  ['de, fr;q=0.8, ar;q=0.8', 'fr'],
  ['ar;q=0, de', 'en'],
  ['ar;q=0.0, fr;q=0.1', 'fr'],
  ['de-DE, es', 'en'],
  ['toString, constructor;q=1', 'en'],
])('a caller that accepts %j gets %s', (header, locale) => expect(acceptedLocale(header)).toBe(locale));
