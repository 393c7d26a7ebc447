import {
  type AnyVariables,
  Client,
  type DocumentInput,
  type Exchange,
  makeErrorResult,
  makeResult,
  ssrExchange,
} from '@urql/core';
import { filter, fromPromise, mergeMap, pipe } from 'wonka';

/** Runs an operation without network, directly in the server's resolvers. Errors have the form of GraphQL. */
export type ExecuteOperation = (
  document: DocumentInput,
  variables: AnyVariables,
) => Promise<{ data?: unknown; errors?: readonly unknown[] }>;

/** Creates the last exchange of the server's client. */
export const inProcessExchange =
  (execute: ExecuteOperation): Exchange =>
  () =>
  (operations$) =>
    pipe(
      operations$,
      filter(({ kind }) => kind !== 'teardown'),
      mergeMap((operation) =>
        fromPromise(
          execute(operation.query, operation.variables)
            .then(({ data, errors }) =>
              makeResult(operation, { data: data ?? null, errors: errors as never, hasNext: false }),
            )
            .catch((error: Error) => makeErrorResult(operation, error)),
        ),
      ),
    );

/** Creates the client of one request on the server, which collects its results for the browser. */
export function createServerClient(execute: ExecuteOperation) {
  const answers = ssrExchange({ isClient: false });
  const client = new Client({
    url: '/graphql',
    exchanges: [answers, inProcessExchange(execute)],
    preferGetMethod: false,
  });
  return { client, answers };
}
