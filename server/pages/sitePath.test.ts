import 'reflect-metadata';
import { expect, test } from 'vitest';
import { addLocale, localeNames } from '../../schema/locales';
import { getPath, sitePath } from './installConsent';

test.each(['/', '/about?tab=team', '/cookie-policy#your-consent', '/services/mern-stack/'])(
  '%s is unchanged',
  (path) => {
    expect(getPath(sitePath(path))).toBe(path);
  },
);

test.each([
  undefined,
  ['/about', '/contact'],
  '',
  'about',
  'https://elsewhere.example/',
  '//elsewhere.example',
  '/\\elsewhere.example',
  '/\t/elsewhere.example',
  '\\\\elsewhere.example',
  '/.//elsewhere.example',
  'javascript:alert(1)',
  `/${'a'.repeat(3000)}`,
])('%j leads to the home page', (path) => {
  expect(getPath(sitePath(path))).toBe('/');
});

test.each(localeNames)('home is that of the language: %s', (locale) => {
  expect(getPath(sitePath(undefined, locale))).toBe(addLocale(locale, '/'));
  expect(getPath(sitePath('/about', locale))).toBe('/about');
});
