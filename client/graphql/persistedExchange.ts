import { makeOperation, mapExchange } from '@urql/core';

/**
 * Sends operations by the SHA-256 of their text, which each document contains (scripts/vite/hashedDocuments); the server accepts no
 * others from the site. urql's own persisted exchange has one method for all queries, even those with a token
 * (docs/dependencies.md).
 */
export const persistedExchange = mapExchange({
  onOperation(operation) {
    const { documentId } = operation.query as { documentId?: string };
    if (!documentId) throw new Error('Send a document of schema/generated; the server knows no other operation.');
    return makeOperation(operation.kind, {
      ...operation,
      extensions: { ...operation.extensions, persistedQuery: { version: 1, sha256Hash: documentId } },
    });
  },
});
