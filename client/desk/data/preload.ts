import type { AnyVariables, Client, TypedDocumentNode } from '@urql/core';
import { createContext } from 'react-router-dom';
import { pipe, subscribe, takeWhile } from 'wonka';

/** The GraphQL client of loaders: `context.get(clientContext)`. */
export const clientContext = createContext<Client>();

/** What runs for each client, by document. */
const running = new WeakMap<Client, Map<unknown, () => void>>();

/**
 * Starts a query of a page, while its code is still on the way. The page reads the same query from the cache with `useQuery`. A
 * query that the next of the same document overtakes, such as a search, is ended unless a page waits for it.
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
    // Without a connection, what was read before is better than nothing.
    client.query(document, variables, { requestPolicy: 'cache-and-network' }),
    takeWhile(({ stale }) => stale, true),
    subscribe(() => {}),
  );
  queries.set(document, unsubscribe);
  end?.();
}
