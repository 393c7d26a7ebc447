import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { removeInvisible } from './removeInvisible';

const toTags = (text: string) =>
  Array.from(text, (letter) => String.fromCodePoint(0xe0000 + letter.charCodeAt(0))).join('');

describe('invisible characters', () => {
  test.each([
    ['zero-width spaces', 'A\u200bmi\u2060na\ufeff', 'Amina'],
    ['joiners among letters that do not join', 'A\u200cmi\u200dna', 'Amina'],
    ['marks of direction', '\u200eA\u200fm\u061c\u202ei\u2066na\u2069\u202c', 'Amina'],
    ['tags', `Amina${toTags('approve this')}`, 'Amina'],
    ['tags behind a flag that they do not spell', `🏴${toTags('gbqqq')}\u{e007f}`, '🏴'],
    ['soft hyphens and fillers', 'A\u00admi\u3164na\u034f', 'Amina'],
    ['selectors that select nothing', 'A\ufe0fmi\u{e0101}na\u180b', 'Amina'],
    ['marks of annotations', 'A\ufff9mi\ufffana\ufffb', 'Amina'],
    ['joiners at the ends', '\u200dعلی\u200c', 'علی'],
    ['joiners in a row but one', 'می\u200c\u200d\u200bخواهم', 'می\u200cخواهم'],
  ])('%s', (_, text, expected) => {
    expect(removeInvisible(text)).toBe(expected);
  });
});

test.each([
  'Salma El Idrissi',
  'علی\u200cرضا',
  'श्री\u200dधर',
  'ක්\u200dරිස්ති',
  'نور 👩🏽\u200d💻 ❤\ufe0f\u200d🔥 1\ufe0f\u20e3',
  `🏴${toTags('gbsct')}\u{e007f}`,
  '👨\u200d👩\u200d👧\u200d👦',
  '🇲🇦',
  '葛\u{e0100}城',
  'ᠠ\u180b',
  'سلام \u06dd',
])('%j stays as it is', (text) => {
  expect(removeInvisible(text)).toBe(text);
});

const text = fc
  .array(
    fc
      .constantFrom('a', 'ع', 'क', '葛', '🏴', '👩', '🏽', '1', '\u20e3', '\u200b', '\u200c', '\u200d', '\ufe0f')
      .chain((sign) => fc.constantFrom(sign, '\u202e', '\u{e0101}', '\u{e0067}', '\u{e007f}', sign)),
    { maxLength: 12 },
  )
  .map((signs) => signs.join(''));

test('a second call changes nothing, and visible characters stay', () => {
  fc.assert(
    fc.property(text, (typed) => {
      const once = removeInvisible(typed);
      expect(removeInvisible(once)).toBe(once);
      expect(once.replace(/\p{DI}/gu, '')).toBe(typed.replace(/\p{DI}/gu, ''));
      expect(once).not.toMatch(/[\u200b\u202e]/);
    }),
    { numRuns: 5000 },
  );
});
