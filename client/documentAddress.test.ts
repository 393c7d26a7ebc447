import { expect, test } from 'vitest';
import { isDocumentSlug } from '../schema/documentAddress';
import { paths } from './paths';

test('no document can have the address of another page', () => {
  const { privacyPolicy: _privacy, document: _document, ...others } = paths;
  const pages = Object.values(others).map((path) => path('a').split('/')[1] ?? '');
  expect(pages.filter((name) => name !== '' && isDocumentSlug(name.replace(/\?.*/, '')))).toEqual([]);
  expect(['fr', 'xmlrpc.php', 'Imprint', 'imprint', 'privacy-policy'].filter(isDocumentSlug)).toEqual([
    'imprint',
    'privacy-policy',
  ]);
});
