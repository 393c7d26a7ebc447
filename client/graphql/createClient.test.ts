import type { TypedDocumentNode } from '@urql/core';
import { expect, test, vi } from 'vitest';
import { createClient, privateQuery } from './createClient';

/** A document as the build puts it into browser code (scripts/vite/hashedDocuments). */
const document = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'ConfirmPage' },
      selectionSet: { kind: 'SelectionSet', selections: [] },
    },
  ],
  documentId: 'a'.repeat(64),
} as TypedDocumentNode<{ answered: boolean }, { token: string }>;

const sha256Hash = 'a'.repeat(64);
const persisted = { persistedQuery: { version: 1, sha256Hash } };

async function send(options?: typeof privateQuery) {
  const fetched = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => Response.json({ data: { answered: true } }));
  const { data } = await createClient('en').query(document, { token: 'secret' }, options).toPromise();
  expect(data).toEqual({ answered: true });
  const [address, init] = fetched.mock.lastCall ?? [];
  return { url: new URL(String(address), 'https://agency.example'), method: init?.method, body: init?.body };
}

test('a query goes by GET and names its operation by hash', async () => {
  const { url, method } = await send();
  expect(method).toBe('GET');
  expect(JSON.parse(url.searchParams.get('extensions') ?? '')).toEqual(persisted);
  expect(url.searchParams.has('query')).toBe(false);
});

test('a private query goes by POST, and its variables are in no address', async () => {
  const { url, method, body } = await send(privateQuery);
  expect(method).toBe('POST');
  expect(url.href).not.toContain('secret');
  expect(JSON.parse(String(body))).toMatchObject({ variables: { token: 'secret' }, extensions: persisted });
});
