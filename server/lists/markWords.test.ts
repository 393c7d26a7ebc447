import { expect, test } from 'vitest';
import { markWords, matchWords } from './markWords';

const toSearch = (search: string) => ({ phrase: search, words: search.split(' ') });
const print = (text: string, search: string) =>
  markWords(text, toSearch(search))
    .map((part) => (part.isHit ? `[${part.text}]` : part.text))
    .join('');

test('words are marked as they are written, whatever their accents, case and forms', () => {
  expect(print('Été à Fès, l’été', 'ete')).toBe('[Été] à Fès, l’[été]');
  expect(print('Nos œuvres', 'oeuvres')).toBe('Nos [œuvres]');
  expect(print('مكتبةٌ جديدة', 'مكتبه')).toBe('[مكتبةٌ] جديدة');
  expect(print('e\u0301te\u0301 !', 'ete')).toBe('[e\u0301te\u0301] !');
});

test('a phrase is marked as one, across line breaks; otherwise each word is', () => {
  expect(print('We build\n websites for shops', 'build websites')).toBe('We [build\n websites] for shops');
  expect(print('websites that we build', 'build websites')).toBe('[websites] that we [build]');
});

test('a long text is cut around the first hit, at spaces', () => {
  const marked = print(`${'before '.repeat(60)}harbour${' after'.repeat(60)}`, 'harbour');
  expect(marked).toMatch(/^… before .*\[harbour\].* after …$/);
  expect(marked.length).toBeLessThan(260);
});

test('a text matches as a phrase, by its words, or not', () => {
  expect(matchWords('Un port bleu', toSearch('port bleu'))).toBe('phrase');
  expect(matchWords('Un port bleu', toSearch('bleu port'))).toBe('words');
  expect(matchWords('Un port bleu', toSearch('bleu rouge'))).toBeNull();
});
