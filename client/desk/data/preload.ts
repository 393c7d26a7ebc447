import type { AnyVariables, Client, TypedDocumentNode } from '@urql/core';
import { createContext } from 'react-router-dom';
import { pipe, subscribe, takeWhile } from 'wonka';

/** Context of loaders with the GraphQL client: `context.get(clientContext)`. */
export const clientContext = createContext<Client>();

/** Running preloads of each client, by document. */
const running = new WeakMap<Client, Map<unknown, () => void>>();

/**
 * Starts a query of a page while its code is still loading. The page reads the same query from the cache with `useQuery`. The next
 * query of the same document, such as a search, cancels this one unless a page uses it.
 */
export function preload<Data, Variables extends AnyVariables>(
  client: Client,
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): void {
  const queries = running.get(client) ?? new Map<unknown, () => void>();
  running.set(client, queries);
  const end = queries.get(document);
  const { unsubscribe } = pipe(
    // Offline, cached data is better than none.
    client.query(document, variables, { requestPolicy: 'cache-and-network' }),
    takeWhile(({ stale }) => stale, true),
    subscribe(() => {}),
  );
  queries.set(document, unsubscribe);
  end?.();
}
