import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLog } from '../common/log';
import { createWatch } from './createWatch';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Creates a watch whose looks return these waits, the last one from then on. */
function open(...waits: (number | Error)[]) {
  const check = vi.fn(async () => {
    const wait = waits.length > 1 ? waits.shift() : waits[0];
    if (wait instanceof Error) throw wait;
    return wait ?? 0;
  });
  return { check, watch: createWatch(check, createLog('silent')) };
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('nothing runs until something is due', async () => {
  const { check, watch } = open(10_000, 30_000);
  await watch.start();
  await pass(9_999);
  expect(check).toHaveBeenCalledTimes(1);
  await pass(1);
  expect(check).toHaveBeenCalledTimes(2);
  await pass(29_999);
  expect(check).toHaveBeenCalledTimes(2);
  await watch.stop();
});

test('events in a row lead to one check, after which the former wait no longer counts', async () => {
  const { check, watch } = open(10_000);
  await watch.start();
  await pass(5_000);
  for (let event = 0; event < 100; event += 1) watch.wake();
  await pass(200);
  expect(check).toHaveBeenCalledTimes(2);
  await pass(9_999);
  expect(check).toHaveBeenCalledTimes(2);
  await pass(1);
  expect(check).toHaveBeenCalledTimes(3);
  await watch.stop();
});

test('a check that fails is repeated after two seconds', async () => {
  const { check, watch } = open(new Error('away'), 30_000);
  await watch.start();
  await pass(2_000);
  expect(check).toHaveBeenCalledTimes(2);
  await watch.stop();
});

test('there is no check before the start, and none after the end', async () => {
  const { check, watch } = open(1_000);
  watch.wake();
  await pass(10_000);
  expect(check).not.toHaveBeenCalled();
  await watch.start();
  watch.wake();
  await watch.stop();
  await pass(10_000);
  expect(check).toHaveBeenCalledTimes(1);
});
