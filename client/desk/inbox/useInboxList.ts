import { useCallback, useEffect, useRef, useState } from 'react';
import { type CombinedError, useClient } from 'urql';
import { pipe, subscribe } from 'wonka';
import {
  InboxDocument,
  type InboxFilterInput,
  type InboxQuery,
  type InboxRowFragment,
  type SubmissionOrdering,
} from '../../../schema/generated/desk/graphql';

const PAGE_SIZE = 50;

type Page = InboxQuery['inboxConnection'];

interface Loaded {
  pages: readonly Page[];
  error: CombinedError | undefined;
  isLoading: boolean;
}

const NOTHING: Loaded = { pages: [], error: undefined, isLoading: true };

/**
 * The rows of a list, a page at a time. Each page stays tied to the cache, so that a change shows in its row; rows that arrive
 * later come in by `refresh` alone, so that nothing moves under a reader's finger.
 */
export function useInboxList(filter: InboxFilterInput, ordering: SubmissionOrdering) {
  const client = useClient();
  const [loaded, setLoaded] = useState(NOTHING);
  const [round, setRound] = useState(0);
  const loadNext = useRef(() => {});

  // biome-ignore lint/correctness/useExhaustiveDependencies: another round reads the same list anew
  useEffect(() => {
    const subscriptions: (() => void)[] = [];
    let isReading = false;
    let pages: Page[] = [];
    setLoaded((current) => ({ ...current, error: undefined, isLoading: true }));

    const load = () => {
      const index = pages.length;
      const after = pages.at(-1)?.pageInfo.endCursor ?? undefined;
      isReading = true;
      const variables = { filter, ordering, first: PAGE_SIZE, ...(after && { after }) };
      const { unsubscribe } = pipe(
        client.query(InboxDocument, variables, {
          // Without a connection, what was read before is better than nothing.
          requestPolicy: index === 0 && navigator.onLine ? 'network-only' : 'cache-first',
        }),
        subscribe(({ data, error, stale }) => {
          if (!stale) isReading = false;
          if (data) {
            pages = [...pages];
            pages[index] = data.inboxConnection;
          }
          setLoaded({ pages: data ? pages : pages, error, isLoading: false });
        }),
      );
      subscriptions.push(unsubscribe);
    };
    loadNext.current = () => {
      if (!isReading && pages.at(-1)?.pageInfo.hasNextPage) load();
    };
    load();
    return () => {
      for (const unsubscribe of subscriptions) unsubscribe();
    };
  }, [client, filter, ordering, round]);

  const rows: readonly InboxRowFragment[] = loaded.pages.flatMap(({ edges }) => edges.map(({ node }) => node));
  return {
    rows,
    hasMore: loaded.pages.at(-1)?.pageInfo.hasNextPage ?? false,
    error: loaded.error,
    isLoading: loaded.isLoading,
    loadMore: useCallback(() => loadNext.current(), []),
    refresh: useCallback(() => setRound((value) => value + 1), []),
  };
}

export type InboxList = ReturnType<typeof useInboxList>;
