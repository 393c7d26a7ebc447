import type { ApolloServer } from '@apollo/server';
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { type GraphQLFormattedError, print } from 'graphql';
import type { Context } from '../Context';

export interface OperationResult<Data> {
  data?: Data | null;
  errors?: readonly GraphQLFormattedError[];
}

/** Runs one of the product's operations in process: the one way from REST, pages and forms to the resolvers. */
export type RunOperation = <Data, Variables extends object>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  context: Context,
) => Promise<OperationResult<Data>>;

export function createRunOperation(apollo: ApolloServer<Context>): RunOperation {
  const texts = new WeakMap<object, string>();
  return async (document, variables, contextValue) => {
    const query = texts.get(document) ?? print(document);
    texts.set(document, query);
    const { body } = await apollo.executeOperation({ query, variables }, { contextValue });
    if (body.kind !== 'single') throw new Error('An operation of the product must answer at once.');
    return body.singleResult as OperationResult<never>;
  };
}
