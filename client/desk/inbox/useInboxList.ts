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
  /** The cursor before the last loaded page. */
  after?: string | undefined;
  isRefreshing?: boolean;
  error?: CombinedError | undefined;
}

interface Shown {
  list: ListOptions;
  connection: InboxQuery['inboxConnection'];
}

/**
 * Returns the rows of a list, loaded in pages that the cache merges. Changes appear in their rows and deleted rows disappear. Only
 * `refresh` adds new arrivals, so that nothing moves under the reader's finger.
 */
export function useInboxList(filter: InboxFilterInput, ordering: SubmissionOrdering) {
  const client = useClient();
  const list = useMemo(() => ({ filter, ordering }), [filter, ordering]);
  const [state, setState] = useState<Reading>({ list });
  const { after, isRefreshing = false, error: refreshError }: Reading = state.list === list ? state : { list };
  const [{ data, error, fetching, stale }, execute] = useQuery({
    query: InboxDocument,
    variables: useMemo(() => getPageVariables(list, after), [list, after]),
    // The old rows stay until every page is read again.
    pause: isRefreshing,
  });
  // A page that failed to load does not remove the others.
  const [shown, setShown] = useState<Shown>();
  const connection = data?.inboxConnection ?? (shown?.list === list ? shown.connection : undefined);
  if (data && shown?.connection !== data.inboxConnection) setShown({ list, connection: data.inboxConnection });

  const rows: readonly InboxRowFragment[] = useMemo(
    () => connection?.edges.map(({ node }) => node) ?? [],
    [connection],
  );
  const endCursor = connection?.pageInfo.endCursor;
  const count = rows.length;
  /** Reads at least `atLeast` rows again; by default as many as now. @returns the ids of the rows. */
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
    // The cache drops the later pages while the first one is read again. A page loaded meanwhile would follow a gap.
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
