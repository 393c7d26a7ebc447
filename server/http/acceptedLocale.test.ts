import { expect, test } from 'vitest';
import { defaultLocale, publicLocales } from '../../schema/locales';
import { acceptedLocale } from './acceptedLocale';

const [, second = defaultLocale, third = second] = publicLocales;

test.each([
  [undefined, defaultLocale],
  ['', defaultLocale],
  ['*', defaultLocale],
  [second, second],
  [`${second}-MA, ${defaultLocale};q=0.5`, second],
  [`${defaultLocale};q=0.5, ${third.toUpperCase()}-ma;q=0.9`, third],
  [`de, ${second};q=0.8, ${third};q=0.8`, second],
  [`${third};q=0, de`, defaultLocale],
  ['de-DE, es', defaultLocale],
  ['toString, constructor;q=1', defaultLocale],
])('a caller that accepts %j gets %s', (header, locale) => expect(acceptedLocale(header)).toBe(locale));

test.runIf(third !== second || second !== defaultLocale)('a language refused by a caller is not answered', () => {
  const refused = third === second ? defaultLocale : third;
  expect(acceptedLocale(`${refused};q=0.0, ${second};q=0.1`)).toBe(second);
});
