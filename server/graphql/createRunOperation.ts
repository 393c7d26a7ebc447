import type { ApolloServer } from '@apollo/server';
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { type GraphQLFormattedError, print } from 'graphql';
import type { Context } from '../Context';
import { ownOperation } from './ownOperations';

export interface OperationResult<Data> {
  data?: Data | null;
  errors?: readonly GraphQLFormattedError[];
}

const getHash = (document: object) => (document as { __meta__?: { hash: string } }).__meta__?.hash ?? '';

/** Runs one of the product's operations in process: the one way from REST, pages and forms to the resolvers. */
export type RunOperation = <Data, Variables extends object>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  context: Context,
) => Promise<OperationResult<Data>>;

export function createRunOperation(apollo: ApolloServer<Context>): RunOperation {
  const texts = new WeakMap<object, string>();
  return async (document, variables, contextValue) => {
    // The text that the browser names by its hash: what urql adds to a document for its cache is not asked for.
    const query = texts.get(document) ?? ownOperation(getHash(document)) ?? print(document);
    texts.set(document, query);
    const { body } = await apollo.executeOperation({ query, variables }, { contextValue });
    if (body.kind !== 'single') throw new Error('An operation of the product must answer at once.');
    return body.singleResult as OperationResult<never>;
  };
}
