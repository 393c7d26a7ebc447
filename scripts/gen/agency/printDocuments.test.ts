import { expect, test } from 'vitest';
import { paths } from '../../../client/paths';
import { agency } from '../../../schema/generated/agency';
import { documentSlugs } from '../../../schema/generated/documents';
import { printDocuments, takenAddresses } from './printDocuments';

test('the module has the documents of the content in their order', () => {
  expect(printDocuments(agency.languages)).toContain(JSON.stringify(documentSlugs, null, 2));
});

test('no document can have the address of another page', () => {
  const { privacyPolicy: _privacy, cookiePolicy: _cookies, document: _document, ...others } = paths;
  const pages = Object.values(others).map((path) => path('a').split('/')[1] ?? '');
  expect(pages.filter((name) => name !== '' && !takenAddresses.includes(name.replace(/\?.*/, '')))).toEqual([]);
});
