import { expect, test } from 'vitest';
import { getDocumentTitle, getSummary } from './pageMeta';

test('the name of the site is added to a title that does not contain it', () => {
  expect(getDocumentTitle('Portfolio', 'Khatam')).toBe('Portfolio · Khatam');
  expect(getDocumentTitle('About Khatam', 'Khatam')).toBe('About Khatam');
});

test('a page without a title carries the name of the site', () => {
  expect(getDocumentTitle('', 'Khatam')).toBe('Khatam');
});

const sentence = 'We design, build and look after web software for companies that depend on it.';

test('a short description stays as it is', () => expect(getSummary(sentence)).toBe(sentence));

test('a long description ends with its last whole sentence', () => {
  expect(getSummary(`${sentence} ${sentence} And more of it.`)).toBe(`${sentence} ${sentence}`);
  expect(getSummary(`${sentence} You know the price before we start, ${'you see pages '.repeat(9)}.`)).toBe(sentence);
});

test('a description of one long sentence is cut between words', () => {
  const summary = getSummary(`A site, ${'and another one, '.repeat(20)}`);
  expect(summary.length).toBeLessThanOrEqual(160);
  expect(summary).toMatch(/(another|one|and)…$/);
});
