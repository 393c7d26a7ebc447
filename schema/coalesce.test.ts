import { expect, test } from 'vitest';
import { coalesce } from './coalesce';

/** Creates a task that ends when the test says so. */
function createTask() {
  const ends: { resolve: () => void; reject: (error: Error) => void }[] = [];
  const run = () => new Promise<void>((resolve, reject) => void ends.push({ resolve, reject }));
  return { run, ends };
}

test('calls during a run lead to one more, and all of them wait for it', async () => {
  const { run, ends } = createTask();
  const call = coalesce(run);
  const done: string[] = [];
  const calls = ['first', 'second', 'third'].map((name) => call().then(() => done.push(name)));
  expect(ends).toHaveLength(1);
  ends[0]?.resolve();
  await expect.poll(() => ends.length).toBe(2);
  expect(done).toEqual([]);
  ends[1]?.resolve();
  await Promise.all(calls);
  expect(ends).toHaveLength(2);
});

test('a call as a run ends is not lost', async () => {
  let runs = 0;
  const call = coalesce(async () => {
    runs += 1;
  });
  await call().then(call);
  expect(runs).toBe(2);
});

test('a failed run is reported to its callers, and the next call runs again', async () => {
  const { run, ends } = createTask();
  const call = coalesce(run);
  const first = call();
  ends[0]?.reject(new Error('away'));
  await expect(first).rejects.toThrow('away');
  const second = call();
  ends[1]?.resolve();
  await expect(second).resolves.toBeUndefined();
});
