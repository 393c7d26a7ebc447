import { type Exchange, getOperationName, type Operation } from '@urql/core';
import { filter, fromPromise, fromValue, map, mergeMap, pipe, share, takeUntil } from 'wonka';

/** Queries that every change invalidates. */
const COUNTED = ['InboxCounts', 'InboxNeighbours', 'Overview'];
const INTERVAL_MS = 1_000;

/** Limits each count query to one per second, because a change of a hundred rows causes a hundred events in every tab. */
export const throttleCounts: Exchange = ({ forward }) => {
  /** Time at which an operation was sent, or is scheduled, by its key. */
  const sentAt = new Map<number, number>();
  const isCount = ({ kind, query }: Operation) => kind === 'query' && COUNTED.includes(getOperationName(query) ?? '');
  return (operations$) => {
    const shared$ = share(operations$);
    return pipe(
      shared$,
      // A scheduled query makes this one unnecessary.
      filter((operation) => !isCount(operation) || (sentAt.get(operation.key) ?? 0) <= Date.now()),
      mergeMap((operation) => {
        if (operation.kind === 'teardown') sentAt.delete(operation.key);
        if (!isCount(operation)) return fromValue(operation);
        const now = Date.now();
        const at = Math.max(now, (sentAt.get(operation.key) ?? 0) + INTERVAL_MS);
        sentAt.set(operation.key, at);
        if (at === now) return fromValue(operation);
        return pipe(
          fromPromise(new Promise((resolve) => setTimeout(resolve, at - now))),
          map(() => operation),
          takeUntil(
            pipe(
              shared$,
              filter(({ kind, key }) => kind === 'teardown' && key === operation.key),
            ),
          ),
        );
      }),
      forward,
    );
  };
};
