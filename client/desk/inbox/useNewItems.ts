import { useCallback, useEffect, useMemo, useState } from 'react';
import { useQuery, useSubscription } from 'urql';
import {
  InboxCountsDocument,
  type InboxFilterInput,
  InboxItemChangedDocument,
  type InboxRowFragment,
} from '../../../schema/generated/desk/graphql';
import { STREAM_REOPENED } from '../data/createDeskClient';
import { countState } from './countState';

/**
 * Counts requests that arrive while the list is open and match its filter; the reader decides when to show them. Times are those of
 * the server, because the clock of the device may be wrong.
 */
export function useNewItems(rows: readonly InboxRowFragment[], filter: InboxFilterInput) {
  const [arrivals, setArrivals] = useState<ReadonlyMap<string, string>>(new Map());
  const [hasMissed, setMissed] = useState(false);
  useSubscription({ query: InboxItemChangedDocument }, (_previous, change) => {
    const { id, item, hasArrived } = change.inboxItemChanged;
    if (hasArrived && item) setArrivals((before) => new Map(before).set(id, item.createdAt));
    else if (!item) setArrivals((before) => new Map([...before].filter(([other]) => other !== id)));
    return change;
  });
  // Events were missed while the stream was closed.
  useEffect(() => {
    const markMissed = () => setMissed(true);
    addEventListener(STREAM_REOPENED, markMissed);
    return () => removeEventListener(STREAM_REOPENED, markMissed);
  }, []);

  const known = useMemo(() => new Set(rows.map(({ id }) => id)), [rows]);
  const [since] = [...arrivals].flatMap(([id, createdAt]) => (known.has(id) ? [] : createdAt)).sort();
  const variables = useMemo(() => {
    const [arrivedFrom] = [since, filter.arrivedFrom]
      .filter((time) => time != null)
      .sort()
      .reverse();
    return { filter: { ...filter, ...(arrivedFrom && { arrivedFrom }) } };
  }, [since, filter]);
  // Each arrival invalidates the cached counts, so this query runs again.
  const [{ data }] = useQuery({ query: InboxCountsDocument, variables, pause: !since });
  const count = since && data ? countState(data.inboxCounts, filter.state) : 0;
  const reset = useCallback(() => {
    setArrivals(new Map());
    setMissed(false);
  }, []);
  return { count, isStale: hasMissed || count > 0, reset };
}
