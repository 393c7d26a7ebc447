import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { waitUntilIdle } from './waitUntilIdle';

let isBusy = false;
afterEach(() => {
  isBusy = false;
});
/** Keeps the process busy while timers run. */
const work = () => {
  if (isBusy) setImmediate(work);
};
const beBusy = () => {
  isBusy = true;
  work();
};

test('a background job waits while the process is busy, and continues when it is idle', async () => {
  beBusy();
  let goesOn = false;
  const waiting = waitUntilIdle().then(() => {
    goesOn = true;
  });
  for (let samples = 0; samples < 4; samples += 1) await pause(50);
  expect(goesOn).toBe(false);
  isBusy = false;
  await waiting;
});

test('it continues after a while even if the process stays busy', async () => {
  beBusy();
  await waitUntilIdle();
  expect(isBusy).toBe(true);
});
