import { afterAll, beforeAll, expect, test } from 'vitest';
import { addLocale, defaultLocale, localeNames, removeFormerPrefix } from '../../schema/locales';
import { openTestSite, type TestSite } from '../test/openTestSite';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

const open = (path: string, method = 'GET') => fetch(site.url + path, { method, redirect: 'manual' });

test.each([
  ['', '/'],
  ['/', '/'],
  ['/about?a=b?c', '/about?a=b?c'],
  ['//host.example', '/host.example'],
  ['/\\host.example', '/host.example'],
])('an address with the prefix of a language without one is redirected: %s', async (path, target) => {
  const answer = await open(`/${defaultLocale}${path}`);
  expect([answer.status, answer.headers.get('location')]).toEqual([301, target]);
  expect(answer.headers.get('cache-control')).toBe('no-cache');
});

test('a submission to a former prefix is redirected with its form', async () => {
  const answer = await open(`/${defaultLocale}/contact`, 'POST');
  expect([answer.status, answer.headers.get('location')]).toEqual([308, '/contact']);
});

test('a current prefix is not redirected, and a prefix of no language is an ordinary path', () => {
  expect(removeFormerPrefix('/about')).toBeUndefined();
  for (const locale of localeNames) expect(removeFormerPrefix(addLocale(locale, '/about'))).toBeUndefined();
  expect(removeFormerPrefix('/xx/about')).toBeUndefined();
});
