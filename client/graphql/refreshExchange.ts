import { makeOperation, mapExchange } from '@urql/core';

const MAX_AGE_MS = 5 * 60_000;

/**
 * Refreshes results older than five minutes in a tab that stays open. Must come before the cache exchange. Results that came with
 * the page are as old as the client.
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
