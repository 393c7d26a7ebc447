import { expect, test } from 'vitest';
import { compareWords } from './compareWords';

const print = (before: string, after: string) =>
  compareWords(before, after)
    .map(({ text, kind }) => (kind === 'same' ? text : kind === 'removed' ? `[-${text}-]` : `[+${text}+]`))
    .join('');

test('words that were removed and added are named, and a changed phrase is one change', () => {
  expect(print('We build shops', 'We build shops')).toBe('We build shops');
  expect(print('We build shops', 'We build small shops')).toBe('We build [+small +]shops');
  expect(print('We build old shops here', 'We build new sites here')).toBe('We build [-old shops-][+new sites+] here');
  expect(print('', 'New')).toBe('[+New+]');
  expect(print('Fast, and safe', 'Fast. And safe')).toBe('Fast[-, and-][+. And+] safe');
  expect(print('نبني متاجر', 'نبني مواقع')).toBe('نبني [-متاجر-][+مواقع+]');
});

test('very long texts are compared as wholes', () => {
  const long = 'word '.repeat(2000);
  expect(compareWords(long, 'short').map(({ kind }) => kind)).toEqual(['removed', 'added']);
});
