import 'reflect-metadata';
import { expect, test } from 'vitest';
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

test('home is that of the language', () => {
  expect(getPath(sitePath(undefined, 'fr'))).toBe('/fr');
  expect(getPath(sitePath('/about', 'fr'))).toBe('/about');
});
