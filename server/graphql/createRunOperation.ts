import type { ApolloServer } from '@apollo/server';
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { type GraphQLFormattedError, print } from 'graphql';
import * as generated from '../../schema/generated/graphql';
import type { Context } from './Context';

export interface OperationResult<Data> {
  data?: Data | null;
  errors?: readonly GraphQLFormattedError[];
}

type Document = TypedDocumentNode<unknown, object>;

/** Returns the SHA-256 hash by which a generated document is persisted. */
export const getHash = (document: object): string | undefined =>
  (document as { __meta__?: { hash: string } }).__meta__?.hash;

const documents = new Map(
  (Object.values(generated) as Document[]).flatMap((document) => {
    // A fragment alone has no hash.
    const hash = getHash(document);
    return hash === undefined ? [] : [[hash, document] as const];
  }),
);

/** Runs a persisted operation in process. REST, pages and forms reach the resolvers only by this function. */
export type RunOperation = <Data, Variables extends object>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  context: Context,
) => Promise<OperationResult<Data>>;

export function createRunOperation(apollo: ApolloServer<Context>): RunOperation {
  const texts = new WeakMap<object, string>();
  return async (document, variables, contextValue) => {
    // Prints the document as it was generated, without the fields that urql adds for its cache.
    const query = texts.get(document) ?? print(documents.get(getHash(document) ?? '') ?? document);
    texts.set(document, query);
    const { body } = await apollo.executeOperation({ query, variables }, { contextValue });
    if (body.kind !== 'single') throw new Error('An operation of the product must answer at once.');
    return body.singleResult as OperationResult<never>;
  };
}
