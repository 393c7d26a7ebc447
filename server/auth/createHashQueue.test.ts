import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createHashQueue } from './passwords';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const BUSY = { extensions: { code: 'UNAVAILABLE', retryAfter: expect.any(Number) } };

/** Opens a queue whose jobs end when the test ends them. */
function openQueue() {
  const queue = createHashQueue({ atOnce: 2, maxWaiting: 3, longestWaitMs: 1000 });
  const begun: number[] = [];
  const expiringTables: ((error?: Error) => void)[] = [];
  const add = (number: number) =>
    queue(() => {
      begun.push(number);
      return new Promise<number>((done, failed) => {
        expiringTables[number] = (error) => (error ? failed(error) : done(number));
      });
    });
  return { add, begun, end: (number: number, error?: Error) => expiringTables[number]?.(error) };
}

test('a limited number of jobs run at once, and the others follow in order of arrival', async () => {
  const { add, begun, end } = openQueue();
  const all = [0, 1, 2, 3].map(add);
  expect(begun).toEqual([0, 1]);
  end(1);
  await all[1];
  await vi.waitFor(() => expect(begun).toEqual([0, 1, 2]));
  end(0);
  end(2);
  await vi.waitFor(() => expect(begun).toEqual([0, 1, 2, 3]));
  end(3);
  expect(await Promise.all(all)).toEqual([0, 1, 2, 3]);
});

test('a failed job frees its slot, too', async () => {
  const { add, begun, end } = openQueue();
  const all = [0, 1, 2].map(add);
  end(0, new Error('failed'));
  await expect(all[0]).rejects.toThrow('failed');
  await vi.waitFor(() => expect(begun).toEqual([0, 1, 2]));
});

test('when the queue is full, the next job is rejected at once and never begins', async () => {
  const { add, begun, end } = openQueue();
  const all = [0, 1, 2, 3, 4].map(add);
  await expect(add(5)).rejects.toMatchObject(BUSY);
  for (const number of [0, 1, 2, 3, 4]) {
    await vi.waitFor(() => expect(begun).toContain(number));
    end(number);
  }
  await Promise.all(all);
  expect(begun).toEqual([0, 1, 2, 3, 4]);
});

test('a job that has waited too long is rejected and never begins, and its slot is free again', async () => {
  const { add, begun, end } = openQueue();
  const running = [0, 1].map(add);
  const late = expect(add(2)).rejects.toMatchObject(BUSY);
  await vi.advanceTimersByTimeAsync(1001);
  await late;
  end(0);
  end(1);
  await Promise.all(running);
  expect(begun).toEqual([0, 1]);
  const after = [3, 4].map(add);
  expect(begun).toEqual([0, 1, 3, 4]);
  end(3);
  end(4);
  await Promise.all(after);
});
