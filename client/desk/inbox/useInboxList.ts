import { useCallback, useMemo, useState } from 'react';
import { type CombinedError, useClient, useQuery } from 'urql';
import {
  InboxDocument,
  type InboxFilterInput,
  type InboxQuery,
  type InboxRowFragment,
  type SubmissionOrdering,
} from '../../../schema/generated/desk/graphql';
import { getPageVariables, type ListOptions, readPages } from './readPages';

interface Reading {
  list: ListOptions;
  /** The cursor that the last loaded page follows. */
  after?: string | undefined;
  isRefreshing?: boolean;
  error?: CombinedError | undefined;
}

interface Shown {
  list: ListOptions;
  connection: InboxQuery['inboxConnection'];
}

/**
 * The rows of a list, a page at a time, as the cache merges them. A change shows in its row, and a deleted row goes; rows that
 * arrive later come in by `refresh` alone, so that nothing moves under a reader's finger.
 */
export function useInboxList(filter: InboxFilterInput, ordering: SubmissionOrdering) {
  const client = useClient();
  const list = useMemo(() => ({ filter, ordering }), [filter, ordering]);
  const [state, setState] = useState<Reading>({ list });
  const { after, isRefreshing = false, error: refreshError }: Reading = state.list === list ? state : { list };
  const [{ data, error, fetching, stale }, execute] = useQuery({
    query: InboxDocument,
    variables: useMemo(() => getPageVariables(list, after), [list, after]),
    // What there was stays until every page is read anew.
    pause: isRefreshing,
  });
  // A page that could not be read takes none of the others away.
  const [shown, setShown] = useState<Shown>();
  const connection = data?.inboxConnection ?? (shown?.list === list ? shown.connection : undefined);
  if (data && shown?.connection !== data.inboxConnection) setShown({ list, connection: data.inboxConnection });

  const rows: readonly InboxRowFragment[] = useMemo(
    () => connection?.edges.map(({ node }) => node) ?? [],
    [connection],
  );
  const endCursor = connection?.pageInfo.endCursor;
  const count = rows.length;
  /** Reads so many rows anew, as many as there are unless said otherwise. @returns the ids of those that there are then. */
  const refresh = useCallback(
    async (atLeast = count): Promise<readonly string[]> => {
      setState({ list, after, isRefreshing: true });
      const { ids, ...read } = await readPages(client, list, atLeast);
      setState((current) => (current.list === list ? { list, ...read } : current));
      return ids;
    },
    [client, list, after, count],
  );
  const loadMore = useCallback(() => {
    // The cache drops the pages after a first one that is being read anew: one that came meanwhile would follow a gap.
    if (!fetching && !stale && !isRefreshing && endCursor) setState({ list, after: endCursor });
  }, [list, fetching, stale, isRefreshing, endCursor]);

  return {
    rows,
    hasMore: connection?.pageInfo.hasNextPage ?? false,
    error: refreshError ?? error,
    isLoading: isRefreshing || (fetching && !after),
    isLoadingMore: fetching && after !== undefined,
    loadMore,
    refresh,
    retry: refreshError ? () => void refresh() : () => execute({ requestPolicy: 'network-only' }),
  };
}

export type InboxList = ReturnType<typeof useInboxList>;
