import { makeOperation, mapExchange } from '@urql/core';

const MAX_AGE_MS = 5 * 60_000;

/**
 * In a tab that stays open, asks the network again for what the cache has had for five minutes. Stands before the cache.
 * What came with the page is as old as the client.
 */
export function refreshExchange() {
  const opened = Date.now();
  const fetched = new Map<number, number>();
  return mapExchange({
    onOperation(operation) {
      const { kind, key, context } = operation;
      const age = Date.now() - (fetched.get(key) ?? opened);
      if (kind !== 'query' || context.requestPolicy !== 'cache-first' || age < MAX_AGE_MS) return operation;
      return makeOperation(kind, operation, { requestPolicy: 'cache-and-network' });
    },
    onResult({ operation: { key, context }, error }) {
      if (context.meta?.cacheOutcome !== 'hit' && !error) fetched.set(key, Date.now());
    },
  });
}
