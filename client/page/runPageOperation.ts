import type { Client, TypedDocumentNode } from '@urql/core';
import { OperationFailure } from './OperationFailure';

/**
 * The answer to an operation that a page cannot do without; from the client's cache where it is known.
 * @throws OperationFailure
 */
export async function runPageOperation<Data, Variables extends object>(
  client: Client,
  operation: TypedDocumentNode<Data, Variables>,
  variables = {},
): Promise<Data> {
  const { data, error } = await client.query(operation, variables as never).toPromise();
  if (error) throw new OperationFailure(error);
  return data as Data;
}
