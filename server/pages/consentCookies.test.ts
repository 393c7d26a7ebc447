import 'reflect-metadata';
import { expect, test } from 'vitest';
import { consentTo } from '../../schema/rules/consent';
import { consentCookies } from './installConsent';

const input = { present: undefined, isSecure: false, language: 'en' } as const;
const YEAR = 31_536_000;

test('a refusal is remembered for a year and sets nothing else', () => {
  expect(consentCookies(consentTo(false), input)).toEqual([
    `cookie_consent=v1.p0f0m0; Max-Age=${YEAR}; Path=/; SameSite=Lax`,
  ]);
});

test('the language is remembered only with consent to functionality', () => {
  const cookies = consentCookies({ ...consentTo(false), functionality: true }, input);
  expect(cookies).toContain(`language_pref=en; Max-Age=${YEAR}; Path=/; SameSite=Lax`);
  expect(consentCookies(consentTo(true), { ...input, language: 'ar' })[1]).toMatch(/^language_pref=ar;/);
});

test('behind https the cookies are for https only', () => {
  for (const cookie of consentCookies(consentTo(true), { ...input, isSecure: true }))
    expect(cookie).toMatch(/; Secure$/);
});

test('withdrawing deletes the cookies that were allowed, and no others', () => {
  const present = '_ga=1; _gid=2; _ga_ABC=3; language_pref=en; cookie_consent=v1.p1f1m1; _gallery=4; _ga=5';
  const removed = consentCookies(consentTo(false), { ...input, present }).filter((cookie) =>
    cookie.includes('Max-Age=0;'),
  );
  expect(removed.map((cookie) => cookie.split('=')[0])).toEqual(['_ga', '_gid', '_ga_ABC', 'language_pref']);
});

test('cookies of remaining consent stay', () => {
  const cookies = consentCookies(
    { ...consentTo(false), performance: true },
    { ...input, present: '_ga=1; language_pref=en' },
  );
  expect(cookies.filter((cookie) => cookie.startsWith('_ga'))).toEqual([]);
  expect(cookies.find((cookie) => cookie.startsWith('language_pref='))).toContain('Max-Age=0;');
});
