import { expect, test } from 'vitest';
import { isLocale } from '../../schema/locales';
import { findShaddaProblems, getStem } from './findShaddaProblems';
import { readWordedTexts } from './readTexts';

const find = (...texts: string[]) =>
  findShaddaProblems(
    texts.map((text) => ({ locale: 'ar', path: 'here', text, isDesk: false })),
    ['غير غيّر'],
  );

test.runIf(isLocale('ar'))('each Arabic stem has its shadda in all texts or in none', () => {
  expect(findShaddaProblems(readWordedTexts())).toEqual([]);
});

test.each([
  ['المصمّمون', 'مصمّم'],
  ['والزوّار', 'زوّار'],
  ['يتغيّر', 'تغيّر'],
])('the stem of %s is %s', (word, stem) => {
  expect(getStem(word)).toBe(stem);
});

test.runIf(isLocale('ar'))('a stem with and without shadda is named with both words', () => {
  expect(find('زوّار الموقع', 'يرى الزوار التغيير')).toEqual([
    'ar: one stem with and without shadda: زوّار (here), الزوار (here)',
  ]);
});

test.runIf(isLocale('ar'))(
  'different words that only the shadda tells apart are allowed, and no third form of them',
  () => {
    expect(find('غير المرغوب فيه', 'غيّر النص')).toEqual([]);
    expect(find('غير', 'غيّر', 'غيرّ')).toHaveLength(1);
  },
);
