import { expect, test, vi } from 'vitest';
import { createLog } from '../common/log';
import type { Orm } from '../database/createOrm';
import { createEventFeed, MAX_WAITING } from './createEventFeed';

test('a stream that ended before it was read gets no events', async () => {
  let position = 0;
  const find = async () => {
    position += 1;
    return [{ position, type: 'lead.created', subjectId: `lead ${position}` }];
  };
  const orm = { em: { fork: () => ({ find }) } } as unknown as Orm;
  const feed = createEventFeed(orm, createLog('silent'));
  const end = vi.fn();
  feed.subscribe({ signal: AbortSignal.abort(), end, checkRight: async () => true }, () => true);
  // The first notification finds the end of the outbox; each of the others brings one event.
  for (let heard = 0; heard < MAX_WAITING + 2; heard += 1) await feed.notify();
  expect(end).not.toHaveBeenCalled();
});

test('a lead that arrives while the outbox is being read is read, too', async () => {
  const events: { position: number; type: string; subjectId: string }[] = [];
  let held = Promise.resolve();
  const find = async () => {
    const found = [...events];
    await held;
    return found;
  };
  const feed = createEventFeed({ em: { fork: () => ({ find }) } } as unknown as Orm, createLog('silent'));
  const stream = { signal: new AbortController().signal, end: vi.fn(), checkRight: async () => true };
  const leads = feed.subscribe(stream, () => true)[Symbol.asyncIterator]();
  await feed.notify();

  const { promise, resolve: release } = Promise.withResolvers<void>();
  held = promise;
  const reading = feed.notify();
  events.push({ position: 1, type: 'lead.created', subjectId: 'lead 1' });
  void feed.notify();
  release();
  await reading;
  const late = new Promise((resolve) => setTimeout(resolve, 1000, 'nothing'));
  expect(await Promise.race([leads.next(), late])).toMatchObject({ value: { subjectId: 'lead 1' }, done: false });
});
