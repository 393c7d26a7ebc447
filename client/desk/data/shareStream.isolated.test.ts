import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type StreamSink, shareStream } from './shareStream';

class FakeChannel {
  static all = new Set<FakeChannel>();
  onmessage?: (event: { data: unknown }) => void;
  constructor() {
    FakeChannel.all.add(this);
  }
  postMessage(data: unknown) {
    for (const other of FakeChannel.all) if (other !== this) other.onmessage?.({ data });
  }
  close() {
    FakeChannel.all.delete(this);
  }
}

/** Creates locks as in browsers: granted in order; a stolen lock rejects its holder's promise. */
function createLocks() {
  let lose: ((error: Error) => void) | undefined;
  const waiting: (() => void)[] = [];
  const request = (_name: string, { signal, steal }: LockOptions, work: () => Promise<void>) =>
    new Promise<void>((resolve, reject) => {
      const run = () => {
        lose = reject;
        void work().then(() => {
          resolve();
          if (lose !== reject) return;
          lose = undefined;
          waiting.shift()?.();
        });
      };
      signal?.addEventListener('abort', () => {
        if (waiting.includes(run)) waiting.splice(waiting.indexOf(run), 1);
        reject(signal.reason);
      });
      if (steal) {
        lose?.(new Error('stolen'));
        run();
      } else if (lose) waiting.push(run);
      else run();
    });
  return { request };
}

let page: EventTarget & { visibilityState: string };
let streams: StreamSink[];
beforeEach(() => {
  vi.useFakeTimers();
  FakeChannel.all.clear();
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  streams = [];
  vi.stubGlobal('BroadcastChannel', FakeChannel);
  vi.stubGlobal('document', page);
  vi.stubGlobal('navigator', { locks: createLocks() });
});
afterEach(() => void vi.useRealTimers());

/** Opens a tab that follows the stream, and records the events it receives. */
function openTab() {
  const received: unknown[] = [];
  const open = (sink: StreamSink) => {
    streams.push(sink);
    sink.opened();
    return () => streams.splice(streams.indexOf(sink), 1);
  };
  const close = shareStream('test', open, {
    next: (event) => received.push(event),
    reopened: () => received.push('reopened'),
  });
  return { received, close };
}

test('seven tabs share one stream and all receive its events', () => {
  const tabs = Array.from({ length: 7 }, openTab);
  expect(streams).toHaveLength(1);
  streams[0]?.next('event');
  expect(tabs.map(({ received }) => received)).toEqual(Array(7).fill(['event']));
});

test('when the leading tab closes, another takes over and reports possibly missed events', async () => {
  const [first, second, third] = [openTab(), openTab(), openTab()];
  first.close();
  await vi.advanceTimersByTimeAsync(0);
  expect(streams).toHaveLength(1);
  expect([second.received, third.received]).toEqual([['reopened'], ['reopened']]);
  streams[0]?.next('event');
  expect(third.received).toEqual(['reopened', 'event']);
});

test('a visible tab takes the stream over from a suspended one', async () => {
  openTab();
  const [suspended] = FakeChannel.all;
  const seen = openTab();
  page.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(2_000);
  expect(seen.received).toEqual([]);
  FakeChannel.all.delete(suspended as FakeChannel);
  page.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(2_000);
  expect(streams).toHaveLength(1);
  streams[0]?.next('event');
  expect(seen.received).toEqual(['reopened', 'event']);
});

test('without locks only a visible tab has a stream', () => {
  vi.stubGlobal('navigator', {});
  const { received, close } = openTab();
  page.visibilityState = 'hidden';
  page.dispatchEvent(new Event('visibilitychange'));
  expect(streams).toHaveLength(0);
  page.visibilityState = 'visible';
  page.dispatchEvent(new Event('visibilitychange'));
  expect([streams.length, received]).toEqual([1, ['reopened']]);
  close();
  expect(streams).toHaveLength(0);
});
