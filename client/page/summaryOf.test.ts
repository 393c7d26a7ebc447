import { expect, test } from 'vitest';
import { summaryOf } from './summaryOf';

const sentence = 'We design, build and look after web software for companies that depend on it.';

test('a short text stays as it is', () => expect(summaryOf(sentence)).toBe(sentence));

test('a long text ends with its last whole sentence', () => {
  expect(summaryOf(`${sentence} ${sentence} And more of it.`)).toBe(`${sentence} ${sentence}`);
  expect(summaryOf(`${sentence} You know the price before we start, ${'you see pages '.repeat(9)}.`)).toBe(sentence);
});

test('a text of one long sentence is cut between words', () => {
  const summary = summaryOf(`A site, ${'and another one, '.repeat(20)}`);
  expect(summary.length).toBeLessThanOrEqual(160);
  expect(summary).toMatch(/(another|one|and)…$/);
});
