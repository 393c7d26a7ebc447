import type { TypedDocumentNode } from '@graphql-typed-document-node/core';

interface HashedDocument {
  documentId: string;
}

/**
 * Runs a persisted operation by its hash, which even a locked server answers for everybody.
 * @throws Error with the server's message, or a message that it did not answer; its code is the cause.
 */
export async function callOperation<Data, Variables>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): Promise<Data> {
  const sha256Hash = (document as unknown as HashedDocument).documentId;
  const answer = await postGraphql({ variables, extensions: { persistedQuery: { version: 1, sha256Hash } } });
  if (answer.data) return answer.data as Data;
  const { message = 'The server did not answer. Please try again.', extensions } = answer.errors?.[0] ?? {};
  throw new Error(message, { cause: extensions?.code });
}

export interface GraphqlAnswer {
  data?: unknown;
  errors?: { message: string; extensions?: { code?: string } }[];
}

/** @throws Error if the answer is not valid GraphQL. */
export async function postGraphql(body: object, headers: Record<string, string> = {}): Promise<GraphqlAnswer> {
  const response = await fetch('/graphql', {
    method: 'POST',
    headers: { ...headers, Accept: 'application/json', 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => undefined);
  if (!response) throw new Error('The server cannot be reached. Please try again.');
  return response.json().catch(() => {
    throw new Error(`The server answered ${response.status} and no JSON.`);
  });
}
