import { type Exchange, makeErrorResult, makeResult, type Operation, type OperationResult } from '@urql/core';
import { filter, map, merge, pipe, tap } from 'wonka';

/** Answers that came with a page, by the keys of their operations; null where there was none. */
export type Arrived = Record<number, object | null>;

/**
 * Answers queries from what came with the page, and a second time from the first answer. In place of urql's own
 * exchanges for the two: those also forget what a mutation has changed, and no form of a visitor changes a page.
 */
export const memoryExchange =
  (arrived: Arrived = {}): Exchange =>
  ({ forward }) => {
    const known = new Map<number, OperationResult>();

    const answerTo = (operation: Operation): OperationResult | undefined => {
      const { kind, key, context } = operation;
      if (kind !== 'query' || context.requestPolicy === 'network-only') return undefined;
      const data = arrived[key];
      if (data === null) return makeErrorResult(operation, new Error('The page came without its data.'));
      if (data && !known.has(key)) known.set(key, makeResult(operation, { data, hasNext: false }));
      return known.get(key);
    };
    const remember = (result: OperationResult) => {
      if (result.operation.kind === 'query' && !result.error) known.set(result.operation.key, result);
    };

    return (operations$) =>
      merge([
        pipe(
          operations$,
          map((operation) => answerTo(operation)),
          filter((result) => result !== undefined),
        ),
        pipe(
          operations$,
          filter((operation) => answerTo(operation) === undefined),
          forward,
          tap(remember),
        ),
      ]);
  };
