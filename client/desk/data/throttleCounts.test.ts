import { gql, makeOperation, type Operation } from '@urql/core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { filter, makeSubject, pipe, publish, type Source, tap } from 'wonka';
import { throttleCounts } from './throttleCounts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const create = (key: number, name: string) =>
  makeOperation('query', { key, query: gql(`query ${name} { x }`), variables: {} }, {} as Operation['context']);

function start() {
  const sent: [number, number][] = [];
  const { source, next } = makeSubject<Operation>();
  const forward = (operations$: Source<Operation>) =>
    pipe(
      operations$,
      tap(({ key, kind }) => {
        if (kind === 'query') sent.push([key, Date.now() - begun]);
      }),
      filter(() => false),
    );
  const begun = Date.now();
  pipe(throttleCounts({ forward } as never)(source), publish);
  return { sent, next };
}

test('a count is queried at most once a second, and other queries at once', async () => {
  const { sent, next } = start();
  for (let index = 0; index < 50; index += 1) {
    next(create(1, 'InboxCounts'));
    await vi.advanceTimersByTimeAsync(50);
  }
  next(create(2, 'Inbox'));
  next(create(2, 'Inbox'));
  await vi.advanceTimersByTimeAsync(2_000);
  expect(sent).toEqual([
    [1, 0],
    [1, 1000],
    [1, 2000],
    [2, 2500],
    [2, 2500],
    [1, 3000],
  ]);
});

test('a count without subscribers is not queried', async () => {
  const { sent, next } = start();
  next(create(1, 'InboxCounts'));
  next(create(1, 'InboxCounts'));
  next({ ...create(1, 'InboxCounts'), kind: 'teardown' });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(sent).toEqual([[1, 0]]);
});
