import { describe, expect, test } from 'vitest';
import { getLength, hasControlCharacter, isBlank, trimEnds } from './text';

describe('trimming the ends', () => {
  test.each([
    ['  a b  ', 'a b'],
    ['\u00a0a\u00a0', 'a'],
    ['\u200b\ufeffa\u2060', 'a'],
    ['\u200b a', 'a'],
    ['a\u00a0\u200bb', 'a\u00a0\u200bb'],
    ['', ''],
    ['\t\n', ''],
    ['a@b.example\u200f', 'a@b.example'],
    ['\u202aa@b.example\u202c', 'a@b.example'],
    ['\u2066 a@b.example\u2069\n', 'a@b.example'],
    ['\u200e+212 6\u061c\u00ad', '+212 6'],
    ['می\u200cخواهم', 'می\u200cخواهم'],
    ['ab \u06dd', 'ab \u06dd'],
  ])('%j becomes %j', (input, expected) => {
    expect(trimEnds(input)).toBe(expected);
  });

  test.each(['👩‍💻', '❤\ufe0f', '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}'])(
    'keeps all parts of an emoji: %j',
    (emoji) => {
      expect(trimEnds(` ${emoji} `)).toBe(emoji);
    },
  );
});

describe('blank', () => {
  test.each([
    '',
    ' ',
    '\u00a0',
    '\u200b\u200c',
    '\u2800',
    '\u3164',
    '\u00ad',
    '\u202e',
    '\u034f',
    '\u2065',
    '\u180b',
    '\ufe0f',
    '\u17b4',
  ])('%j is', (text) => {
    expect(isBlank(text)).toBe(true);
  });
  test.each(['a', '.', '0', '\u200bا', '👩‍💻'])('%j is not', (text) => {
    expect(isBlank(text)).toBe(false);
  });
});

test('length counts one visible character more precisely than UTF-16 does', () => {
  expect(getLength('été')).toBe(3);
  expect(getLength('🇲🇦')).toBe(2);
  expect(getLength('سلام')).toBe(4);
});

describe('control characters', () => {
  test.each(['a\u0000', 'a\u001b[0m', 'a\u007f', 'a\u0085', '\ud800', 'a\udc00'])('%j has one', (text) => {
    expect(hasControlCharacter(text, true)).toBe(true);
  });
  test('line breaks and tabs are allowed in a text and rejected in a line', () => {
    for (const text of ['a\nb', 'a\r\nb', 'a\tb']) {
      expect(hasControlCharacter(text, true)).toBe(false);
      expect(hasControlCharacter(text, false)).toBe(true);
    }
    expect(hasControlCharacter('a\u2028b', false)).toBe(true);
  });
});
