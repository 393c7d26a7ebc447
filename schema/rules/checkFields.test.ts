import { describe, expect, test } from 'vitest';
import { checkFields } from './checkFields';
import { contactRules } from './contactRules';
import { LIMITS } from './limits';
import { getLength } from './text';

const valid = { name: 'Hind', email: 'hind@visitor.example', message: 'Hello.' };
const check = (input: Partial<Record<keyof typeof contactRules, string>>) => {
  const { values, fieldErrors } = checkFields(contactRules, { ...valid, ...input });
  return { values, codes: fieldErrors.map(({ field, code }) => [field, code]) };
};

describe('text copied out of right-to-left text', () => {
  test.each(['%\u200f', '\u200e%', '\u202a%\u202c', ' \u2066%\u2069'])('in %j is an email and a phone', (pattern) => {
    const phone = '+212 600 00 00 00';
    const { values, codes } = check({ email: pattern.replace('%', valid.email), phone: pattern.replace('%', phone) });
    expect(codes).toEqual([]);
    expect(values).toMatchObject({ email: valid.email, phone });
  });

  test('is counted without its marks', () => {
    const phone = '1'.repeat(LIMITS.phone);
    expect(check({ phone: `\u202a${phone}\u202c` })).toMatchObject({ codes: [], values: { phone } });
  });
});

test.each([
  ['small letters', `${'İ'.repeat(30)}@${Array(3).fill('İ'.repeat(50)).join('.')}.example`],
  [
    'letters and marks apart, as they came',
    `${'a'.repeat(60)}@${Array(4).fill('e\u0301'.repeat(30)).join('.')}.example`,
  ],
  ['the letters of its mailbox', `a@${Array(4).fill('\u1f80'.repeat(24)).join('.')}.example`],
])('the length of an address is that of its longest stored form: %s', (_route, email) => {
  expect(getLength(email.normalize('NFC'))).toBeLessThan(LIMITS.email);
  expect(check({ email }).codes).toEqual([['email', 'TOO_LONG']]);
});

describe('line breaks of slides and documents', () => {
  const BREAKS = [
    ['a line break of slides', '\v'],
    ['a page break', '\f'],
    ['a next line', '\u0085'],
    ['a line separator', '\u2028'],
    ['a paragraph separator', '\u2029'],
  ] as const;

  test.each(BREAKS)('%s is a line break in a text of several lines', (_what, sign) => {
    expect(check({ message: `one${sign}two${sign}` })).toMatchObject({ codes: [], values: { message: 'one\ntwo' } });
    expect(check({ message: sign }).codes).toEqual([['message', 'REQUIRED']]);
  });

  test.each(BREAKS)('%s is rejected within a line', (_what, sign) => {
    expect(check({ name: `one${sign}two` }).codes).toEqual([['name', 'CONTROL_CHARACTER']]);
  });

  test('are counted as one character each', () => {
    const longest = `a\fb${'c'.repeat(LIMITS.longText - 3)}`;
    expect(check({ message: `${longest}\f` }).codes).toEqual([]);
    expect(check({ message: `${longest}\fd` }).codes).toEqual([['message', 'TOO_LONG']]);
  });

  test('a line break of Windows is one character, too, as the field of a form counts it', () => {
    const longest = `a\r\nb${'c'.repeat(LIMITS.longText - 3)}`;
    expect(check({ message: longest })).toMatchObject({ codes: [], values: { message: longest } });
    expect(check({ message: `${longest}d` }).codes).toEqual([['message', 'TOO_LONG']]);
  });

  test('other control characters are rejected, and line breaks and tabs stay as they were sent', () => {
    for (const sign of ['\u0000', '\b', '\u001b', '\u007f', '\u0084']) {
      expect(check({ message: `a${sign}b` }).codes).toEqual([['message', 'CONTROL_CHARACTER']]);
    }
    expect(check({ message: 'a\r\n\tb\rc' }).values.message).toBe('a\r\n\tb\rc');
  });
});

test('an address that is too long is reported with its typed length, before its marks are sorted', () => {
  // Sorting them takes time that grows with the square of their number, here an hour.
  expect(check({ email: `e${'\u0301\u0334'.repeat(1_000_000)}@visitor.example` }).codes).toEqual([
    ['email', 'TOO_LONG'],
  ]);
});
