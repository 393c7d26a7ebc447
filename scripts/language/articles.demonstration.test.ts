import 'reflect-metadata';
import { expect, test } from 'vitest';
import { findMissing, findRequired, listArticles, listTranslationFiles } from './translationFiles';

test('the table has each article that a language lacks, and the language is complete without them', () => {
  const files = listArticles('pt' as never);
  const missing = findMissing(files);
  for (const field of ['title', 'summary', 'body'])
    expect(missing).toContainEqual({
      file: 'agency/content/articles/pt/what-a-site-costs.yaml',
      path: `what-a-site-costs.${field}`,
      source: expect.not.stringContaining('⟪'),
    });
  expect(findRequired(files)).toEqual([]);
});

test('an article that is translated is not in the table', () => {
  const files = listTranslationFiles('fr');
  expect(files.map(({ file }) => file)).toContain('agency/content/articles/fr/what-a-site-costs.yaml');
  expect(findMissing(files)).toEqual([]);
});
