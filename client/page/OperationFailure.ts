import type { CombinedError } from '@urql/core';

/** An operation that a page needs did not answer. */
export class OperationFailure extends Error {
  /** True when no answer came at all: offline, aborted, server away. */
  readonly isUnreachable: boolean;
  /** True when the server does not know the operation: it is of another build than the page. */
  readonly isUnknown: boolean;

  constructor(error: CombinedError) {
    super('The page could not be loaded.', { cause: error });
    this.name = 'OperationFailure';
    this.isUnreachable = error.networkError !== undefined;
    this.isUnknown = error.graphQLErrors[0]?.extensions.code === 'PERSISTED_QUERY_NOT_FOUND';
  }
}
