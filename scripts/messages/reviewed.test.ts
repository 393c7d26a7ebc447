import { expect, test } from 'vitest';
import { readProductCatalogues } from './readMessages';
import { findReviewProblems, findUnreviewed, printReviewed } from './reviewed';

const text = (path: string, words: string) => ({ group: 'home.yaml', path, text: words });

test('each translation was reviewed since its source changed', () => {
  expect(findReviewProblems(readProductCatalogues())).toEqual([]);
});

test('a text that changed or is new waits for a review; one that moved or is wrapped anew does not', () => {
  const reviewed = printReviewed([text('a', 'Two languages,\nfrom the start'), text('b', 'One price')]);
  expect(findUnreviewed([text('z', 'Two languages, from the start')], reviewed)).toEqual([]);
  expect(findUnreviewed([text('b', 'Two prices'), text('c', 'One price')], reviewed)).toEqual([
    text('b', 'Two prices'),
  ]);
  expect(findUnreviewed([{ ...text('b', 'One price'), group: 'about.yaml' }], reviewed)).toHaveLength(1);
});
