import { expect, test } from 'vitest';
import { normalizeCode, normalizeRecoveryCode } from './codes';

test.each([
  ['spaces', ' 123\u00a0456 '],
  ['hyphens of every kind', '12-34\u201056\u2011'],
  ['Arabic-Indic digits', '١٢٣٤٥٦'],
  ['Persian digits', '۱۲۳۴۵۶'],
  ['full-width digits', '１２３４５６'],
  ['marks of direction', '\u200e123\u200f456\u2068\u2069\u061c'],
  ['all of them', '\u2067١٢٣ － ４５６\u2069\t'],
])('a one-time code with %s is its six digits', (_what, typed) => {
  expect(normalizeCode(typed)).toBe('123456');
});

test('letters of a one-time code stay, so that it is invalid', () => {
  expect(normalizeCode('12345O')).toBe('12345o');
  expect(normalizeCode('12345é')).toBe('12345é');
});

test.each([
  ['as it is shown', '0abc-1def-ghjk-mnpq'],
  ['in capitals with spaces', '0ABC 1DEF GHJK MNPQ'],
  ['with O for 0 and l for 1', 'OABC-lDEF-GHJK-MNPQ'],
  ['with o for 0 and I for 1', 'oabc-Idef-ghjk-mnpq'],
  ['in full-width signs', '０ＡＢＣ－１ＤＥＦ－ＧＨＪＫ－ＭＮＰＱ'],
  ['with Arabic-Indic digits between marks of direction', '\u2066٠abc-١def-ghjk-mnpq\u2069'],
])('a recovery code %s is the same code', (_what, typed) => {
  expect(normalizeRecoveryCode(typed)).toBe('0abc1defghjkmnpq');
});

test('a text with another length than a code is not a code', () => {
  expect(normalizeCode('1'.repeat(100_000))).toBe('');
});
