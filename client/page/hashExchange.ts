import { type Exchange, makeErrorResult, makeResult, type Operation, type OperationResult } from '@urql/core';
import { filter, fromPromise, mergeMap, pipe } from 'wonka';

/** A line can be dead without saying so. Nothing here takes the server this long. */
const PATIENCE_MS = 30_000;

/** A document as the browser has it (scripts/vite/hashedDocuments): a name, and the start of the hash under which the server knows it. */
interface HashedDocument {
  documentId: string;
  definitions: readonly [{ name: { value: string } }];
}

/**
 * Sends operations by their hash, never as text: small requests, no parser in the browser, and a server that can refuse
 * whatever it does not know. Last of the exchanges.
 */
export const hashExchange: Exchange = () => (operations$) =>
  pipe(
    operations$,
    filter(({ kind }) => kind !== 'teardown'),
    mergeMap((operation) => fromPromise(send(operation))),
  );

async function send(operation: Operation): Promise<OperationResult> {
  const { documentId, definitions } = operation.query as unknown as HashedDocument;
  const body = {
    operationName: definitions[0].name.value,
    variables: operation.variables,
    extensions: { persistedQuery: { version: 1, sha256Hash: documentId } },
  };
  let response: Response | undefined;
  try {
    response = await fetch(operation.context.url, {
      method: 'POST',
      credentials: 'omit',
      headers: { Accept: 'application/graphql-response+json, application/json', 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const result = makeResult(operation, await response.json(), response);
    // No answer of ours; a page could not stand on it.
    if (!result.data && !result.error) throw new Error('The answer is empty.');
    return result;
  } catch (error) {
    return makeErrorResult(operation, error as Error, response);
  }
}
