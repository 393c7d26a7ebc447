import { globSync, readFileSync } from 'node:fs';
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

/** The first part of an address that the server answers itself. */
const ADDRESS = /(?:app\.\w+\(|\w+ = )\[?['"`]\/([a-z0-9]+(?:-[a-z0-9]+)*)(?![\w.-])/g;

test('no document can have the address of an endpoint', () => {
  const files = globSync('server/**/install*.ts').map((file) => readFileSync(file, 'utf8'));
  const endpoints = files.flatMap((file) => [...file.matchAll(ADDRESS)].map(([, name = '']) => name));
  expect(endpoints).toContain('graphql');
  expect([...endpoints, 'graphiql', 'api-docs'].filter(isDocumentSlug)).toEqual([]);
});
