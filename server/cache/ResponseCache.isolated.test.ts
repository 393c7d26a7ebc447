import { expect, test, vi } from 'vitest';
import { createLog } from '../common/log';
import type { RenderedResponse } from './CachedResponse';
import * as compression from './compression';
import { ResponseCache } from './ResponseCache';

vi.mock('./compression', { spy: true });

const rendered = (body: string, more: Partial<RenderedResponse> = {}): RenderedResponse => ({
  status: 200,
  type: 'text/plain',
  cacheControl: 'public',
  body,
  route: '/',
  isCacheable: true,
  ...more,
});

function open({ maxBytes = 1_000_000 } = {}) {
  const clock = { time: 0 };
  const cache = new ResponseCache({ now: () => new Date(clock.time), log: createLog('silent'), maxBytes });
  const text = (key: string) => cache.get(key)?.bodies.identity.toString();
  return { clock, cache, text };
}

test('a response is rendered once for any number of simultaneous requests', async () => {
  const { cache, text } = open();
  const make = vi.fn(async () => rendered('one'));
  await Promise.all([cache.fetch('a', make), cache.fetch('a', make), cache.fetch('a', make)]);
  await cache.fetch('a', make);
  expect(make).toHaveBeenCalledTimes(1);
  expect(text('a')).toBe('one');
});

test('a response that is not cacheable is returned to all waiting requests, and not stored', async () => {
  const { cache, text } = open();
  const render = vi.fn(async () => rendered('nothing here', { status: 404, isCacheable: false }));
  for (const { status, bodies, etag } of await Promise.all([cache.fetch('a', render), cache.fetch('a', render)])) {
    expect([status, bodies.identity.toString(), etag]).toEqual([404, 'nothing here', undefined]);
  }
  expect(render).toHaveBeenCalledTimes(1);
  expect(text('a')).toBeUndefined();
});

test('a stale response is returned while it is rendered again', async () => {
  const { cache, text, clock } = open();
  let body = 'old';
  await cache.fetch('a', async () => rendered(body));
  body = 'new';
  clock.time += 59_000;
  expect(text('a')).toBe('old');
  clock.time += 2_000;
  expect(text('a')).toBe('old');
  await expect.poll(() => text('a')).toBe('new');
});

test('after a change recently used responses are rendered again unasked, and the others are dropped', async () => {
  const { cache, text } = open();
  let body = 'old';
  for (let key = 0; key < 100; key += 1) await cache.fetch(String(key), async () => rendered(body));
  body = 'new';
  cache.invalidate();
  expect(text('0')).toBeUndefined();
  expect(text('99')).toBe('old');
  await expect.poll(() => ['20', '60', '99'].map(text)).toEqual(['new', 'new', 'new']);
});

test('a response that was being rendered during a change is rendered again', async () => {
  const { cache, text } = open();
  let body = 'old';
  const making = cache.fetch('a', async () => {
    const seen = body;
    await Promise.resolve();
    return rendered(seen);
  });
  body = 'new';
  cache.invalidate();
  await making;
  text('a');
  await expect.poll(() => text('a')).toBe('new');
});

test('a response stays if rendering it again throws or returns an error', async () => {
  const { cache, text, clock } = open();
  let next: () => Promise<RenderedResponse> = async () => rendered('good');
  const make = vi.fn(() => next());
  await cache.fetch('a', make);
  for (const fail of [
    () => Promise.reject(new Error('away')),
    async () => rendered('', { status: 503, isCacheable: false }),
  ]) {
    next = fail;
    const before = make.mock.calls.length;
    clock.time += 100_000;
    expect(text('a')).toBe('good');
    await expect.poll(() => make.mock.calls.length).toBe(before + 1);
    const later = () => {
      clock.time += 1_000;
      return text('a');
    };
    await expect.poll(later).toBe('good');
  }
});

test('a response that no longer exists is dropped when it is rendered again', async () => {
  const { cache, text } = open();
  let next = rendered('here');
  await cache.fetch('a', async () => next);
  next = rendered('gone', { status: 404, isCacheable: false });
  cache.invalidate();
  await expect.poll(() => text('a')).toBeUndefined();
});

test('the least recently used responses are dropped, so that memory is bounded', async () => {
  const { cache, text } = open({ maxBytes: 100_000 });
  const body = 'x'.repeat(10_000);
  await cache.fetch('popular', async () => rendered(body));
  for (let key = 0; key < 100; key += 1) {
    await cache.fetch(String(key), async () => rendered(body));
    cache.get('popular');
    expect(cache.bytes).toBeLessThanOrEqual(100_000);
  }
  expect(text('popular')).toBe(body);
  expect(text('0')).toBeUndefined();
  expect(text('99')).toBe(body);
});

test('a large response gets compressed variants in the background, which count as its bytes', async () => {
  const { cache } = open();
  await cache.fetch('a', async () => rendered('word '.repeat(2_000)));
  expect(Object.keys(cache.get('a')?.bodies ?? {})).toEqual(['identity']);
  const before = cache.bytes;
  await expect.poll(() => cache.get('a')?.bodies.br?.length).toBeLessThan(100);
  const { br, gzip } = cache.get('a')?.bodies ?? {};
  expect(gzip?.length).toBeLessThan(200);
  expect(cache.bytes - before).toBe(Number(br?.length) + Number(gzip?.length));
});

test('a read that must be fresh is never answered with a stale response', async () => {
  const { cache, clock } = open();
  const bodies = ['one', 'two', 'three'];
  const render = async () => rendered(bodies.shift() ?? '');
  const readFresh = async () => (await cache.fetchFresh('a', render)).bodies.identity.toString();
  expect([await readFresh(), await readFresh()]).toEqual(['one', 'one']);
  clock.time += 61_000;
  expect([await readFresh(), await readFresh()]).toEqual(['two', 'two']);
  cache.invalidate();
  expect(await readFresh()).toBe('three');
});

test('a read that must be fresh fails if rendering fails, and the stale response stays for others', async () => {
  const { cache, text, clock } = open();
  await cache.fetch('a', async () => rendered('good'));
  clock.time += 61_000;
  const away = async () => rendered('away', { status: 503, isCacheable: false });
  expect((await cache.fetchFresh('a', away)).status).toBe(503);
  await expect(cache.fetchFresh('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(text('a')).toBe('good');
});

test('after a change no request gets a response started before it, and that response does not replace a newer one', async () => {
  const { cache, text } = open();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const old = cache.fetch('a', async () => {
    await released;
    return rendered('old');
  });
  cache.invalidate();
  await cache.fetch('a', async () => rendered('new'));
  expect(text('a')).toBe('new');
  release();
  expect((await old).bodies.identity.toString()).toBe('old');
  expect(text('a')).toBe('new');
});

test('a response that cannot be compressed is sent uncompressed, and the next one is compressed', async () => {
  const { cache } = open();
  vi.mocked(compression.compressGzip).mockRejectedValueOnce(new Error('no memory'));
  await cache.fetch('a', async () => rendered('word '.repeat(2_000)));
  await cache.fetch('b', async () => rendered('other '.repeat(2_000)));
  await expect.poll(() => cache.get('b')?.bodies.br?.length).toBeLessThan(100);
  expect(Object.keys(cache.get('a')?.bodies ?? {})).toEqual(['identity']);
});
