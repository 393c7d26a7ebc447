import { expect, test } from 'vitest';
import { queueRestarts } from './queueRestarts';

/** @param during Promise that each restart waits for. */
function open(during = Promise.resolve()) {
  const events: string[] = [];
  let count = 0;
  const queue = queueRestarts(async () => {
    count += 1;
    const number = count;
    events.push(`begun ${number}`);
    await during;
    events.push(`done ${number}`);
  }, 10);
  return { ...queue, events };
}

test('a request right after a save waits for the server with that save', async () => {
  const { saved, ready, events } = open();
  saved();
  await ready();
  expect(events).toEqual(['begun 1', 'done 1']);
});

test('a request during a restart waits for it and for another save meanwhile', async () => {
  const first = Promise.withResolvers<void>();
  const { saved, ready, events } = open(first.promise);
  saved();
  const asked = ready();
  await expect.poll(() => events).toEqual(['begun 1']);
  saved();
  first.resolve();
  await asked;
  expect(events).toEqual(['begun 1', 'done 1', 'begun 2', 'done 2']);
});

test('simultaneous saves cause one restart', async () => {
  const { saved, ready, events } = open();
  saved();
  saved();
  await ready();
  expect(events).toEqual(['begun 1', 'done 1']);
});

test('without a save there is no wait', async () => {
  const { ready, events } = open();
  await ready();
  expect(events).toEqual([]);
});
