import { expect, test } from 'vitest';
import { consentTo, parseConsent, printConsent, readConsent } from './consent';

test('an answer is read as it was printed', () => {
  const consent = { performance: true, functionality: false, marketing: true };
  expect(printConsent(consent)).toBe('v1.p1f0m1');
  expect(parseConsent('v1.p1f0m1')).toEqual(consent);
});

test.each([null, undefined, '', 'v0.p1f1m1', 'v1.p1f1', 'v1.p2f0m0', 'xv1.p1f1m1', 'v1.p1f1m1x'])(
  '%j is not an answer',
  (text) => {
    expect(parseConsent(text)).toBeUndefined();
  },
);

test('the answer is found among other cookies, by its whole name', () => {
  expect(readConsent('a=1; cookie_consent=v1.p0f0m0; b=2')).toEqual(consentTo(false));
  expect(readConsent('not_cookie_consent=v1.p1f1m1')).toBeUndefined();
  expect(readConsent('not_cookie_consent=v1.p1f1m1; cookie_consent=v1.p0f0m0')).toEqual(consentTo(false));
  expect(readConsent('cookie_consent=junk; cookie_consent=; cookie_consent=v1.p0f0m0')).toEqual(consentTo(false));
  expect(readConsent(undefined)).toBeUndefined();
});
