import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLog } from '../common/log';
import { createWatch } from './createWatch';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Creates a watch whose looks return these waits, the last one from then on. */
function open(...waits: (number | Error)[]) {
  const look = vi.fn(async () => {
    const wait = waits.length > 1 ? waits.shift() : waits[0];
    if (wait instanceof Error) throw wait;
    return wait ?? 0;
  });
  return { look, watch: createWatch(look, createLog('silent')) };
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('nothing runs until something is due', async () => {
  const { look, watch } = open(10_000, 30_000);
  await watch.start();
  await pass(9_999);
  expect(look).toHaveBeenCalledTimes(1);
  await pass(1);
  expect(look).toHaveBeenCalledTimes(2);
  await pass(29_999);
  expect(look).toHaveBeenCalledTimes(2);
  await watch.stop();
});

test('events in a row lead to one look, after which the former wait no longer counts', async () => {
  const { look, watch } = open(10_000);
  await watch.start();
  await pass(5_000);
  for (let event = 0; event < 100; event += 1) watch.wake();
  await pass(200);
  expect(look).toHaveBeenCalledTimes(2);
  await pass(9_999);
  expect(look).toHaveBeenCalledTimes(2);
  await pass(1);
  expect(look).toHaveBeenCalledTimes(3);
  await watch.stop();
});

test('a look that fails is repeated after two seconds', async () => {
  const { look, watch } = open(new Error('away'), 30_000);
  await watch.start();
  await pass(2_000);
  expect(look).toHaveBeenCalledTimes(2);
  await watch.stop();
});

test('there is no look before the start, and none after the end', async () => {
  const { look, watch } = open(1_000);
  watch.wake();
  await pass(10_000);
  expect(look).not.toHaveBeenCalled();
  await watch.start();
  watch.wake();
  await watch.stop();
  await pass(10_000);
  expect(look).toHaveBeenCalledTimes(1);
});
