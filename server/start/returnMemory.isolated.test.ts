import { setTimeout as pause } from 'node:timers/promises';
import { getHeapSpaceStatistics } from 'node:v8';
import { expect, test } from 'vitest';
import { returnMemory } from './returnMemory';

const youngBytes = () => getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space')?.space_size ?? 0;

test('memory of a burst of load is returned, and the collector stays hidden from other code', async () => {
  let burst: unknown[] = [];
  for (let round = 0; round < 200; round += 1) burst = Array.from({ length: 20_000 }, (_, index) => ({ index, round }));
  expect(burst).toHaveLength(20_000);
  burst = [];
  const before = youngBytes();
  returnMemory();
  await pause(100);
  await expect.poll(youngBytes).toBeLessThan(before);
  expect(globalThis.gc).toBeUndefined();
});
