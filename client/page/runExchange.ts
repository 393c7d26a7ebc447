import { type AnyVariables, type Exchange, makeResult, type TypedDocumentNode } from '@urql/core';
import { filter, fromPromise, mergeMap, pipe, tap } from 'wonka';
import type { Arrived } from './memoryExchange';

/** Runs an operation in process; errors come as GraphQL gives them. */
export type RunDocument = (
  document: TypedDocumentNode,
  variables: AnyVariables,
) => Promise<{ data?: object | null; errors?: readonly unknown[] }>;

/**
 * The last exchange of the server's client: no network, straight to the resolvers.
 * @param answers is filled with what came of each.
 */
export const runExchange =
  (run: RunDocument, answers: Arrived): Exchange =>
  () =>
  (operations$) =>
    pipe(
      operations$,
      filter((operation) => operation.kind !== 'teardown'),
      mergeMap((operation) =>
        fromPromise(
          run(operation.query, operation.variables).then((result) =>
            makeResult(operation, { hasNext: false, data: result.data, errors: result.errors as never }),
          ),
        ),
      ),
      tap(({ operation, data, error }) => {
        answers[operation.key] = error ? null : data;
      }),
    );
