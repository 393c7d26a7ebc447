import { expect, test, vi } from 'vitest';
import { createLog } from '../log';
import type { Answer } from './Answer';
import { createKeptAnswers } from './createKeptAnswers';
import * as encodings from './encodings';

vi.mock('./encodings', { spy: true });

const answer = (body: string, given: Partial<Answer> = {}): Answer => ({
  status: 200,
  type: 'text/plain',
  cacheControl: 'public',
  body,
  route: '/',
  isKept: true,
  ...given,
});

function open({ maxBytes = 1_000_000 } = {}) {
  const clock = { time: 0 };
  const kept = createKeptAnswers({ now: () => new Date(clock.time), log: createLog('silent'), maxBytes });
  const text = (key: string) => kept.find(key)?.bodies.identity.toString();
  return { clock, kept, text };
}

test('an answer is made once, however many ask for it at the same time', async () => {
  const { kept, text } = open();
  const make = vi.fn(async () => answer('one'));
  await Promise.all([kept.obtain('a', make), kept.obtain('a', make), kept.obtain('a', make)]);
  await kept.obtain('a', make);
  expect(make).toHaveBeenCalledTimes(1);
  expect(text('a')).toBe('one');
});

test('what is not for keeping is given to whoever asked and then forgotten', async () => {
  const { kept, text } = open();
  const given = await kept.obtain('a', async () => answer('nothing here', { status: 404, isKept: false }));
  expect([given?.status, given?.bodies.identity.toString(), given?.etag]).toEqual([404, 'nothing here', undefined]);
  expect(text('a')).toBeUndefined();
});

test('what grows old is sent once more while the next is made', async () => {
  const { kept, text, clock } = open();
  let body = 'old';
  await kept.obtain('a', async () => answer(body));
  body = 'new';
  clock.time += 59_000;
  expect(text('a')).toBe('old');
  clock.time += 2_000;
  expect(text('a')).toBe('old');
  await expect.poll(() => text('a')).toBe('new');
});

test('after a change what is in use is made anew without being asked for, and the rest is forgotten', async () => {
  const { kept, text } = open();
  let body = 'old';
  for (let key = 0; key < 50; key += 1) await kept.obtain(String(key), async () => answer(body));
  body = 'new';
  kept.invalidate();
  expect(text('0')).toBeUndefined();
  expect(text('49')).toBe('old');
  await expect.poll(() => ['10', '30', '49'].map(text)).toEqual(['new', 'new', 'new']);
});

test('an answer that was being made during a change is made again', async () => {
  const { kept, text } = open();
  let body = 'old';
  const making = kept.obtain('a', async () => {
    const seen = body;
    await Promise.resolve();
    return answer(seen);
  });
  body = 'new';
  kept.invalidate();
  await making;
  text('a');
  await expect.poll(() => text('a')).toBe('new');
});

test('what cannot be made anew stays, whether making it fails or says so', async () => {
  const { kept, text, clock } = open();
  let next: () => Promise<Answer> = async () => answer('good');
  const make = vi.fn(() => next());
  await kept.obtain('a', make);
  for (const fail of [
    () => Promise.reject(new Error('away')),
    async () => answer('', { status: 503, isKept: false }),
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

test('what is gone is forgotten when it is made anew', async () => {
  const { kept, text } = open();
  let next = answer('here');
  await kept.obtain('a', async () => next);
  next = answer('gone', { status: 404, isKept: false });
  kept.invalidate();
  await expect.poll(() => text('a')).toBeUndefined();
});

test('the least used make room, so that memory is bounded whatever is asked for', async () => {
  const { kept, text } = open({ maxBytes: 100_000 });
  const body = 'x'.repeat(10_000);
  await kept.obtain('popular', async () => answer(body));
  for (let key = 0; key < 100; key += 1) {
    await kept.obtain(String(key), async () => answer(body));
    kept.find('popular');
    expect(kept.bytes).toBeLessThanOrEqual(100_000);
  }
  expect(text('popular')).toBe(body);
  expect(text('0')).toBeUndefined();
  expect(text('99')).toBe(body);
});

test('a large text is kept in smaller forms as well, made when nobody waits for them', async () => {
  const { kept } = open();
  await kept.obtain('a', async () => answer('word '.repeat(2_000)));
  expect(Object.keys(kept.find('a')?.bodies ?? {})).toEqual(['identity']);
  await expect.poll(() => kept.find('a')?.bodies.br?.length).toBeLessThan(100);
  expect(kept.find('a')?.bodies.gzip?.length).toBeLessThan(200);
});

test('what could not be made smaller is sent as it is, and what comes after it is made smaller all the same', async () => {
  const { kept } = open();
  vi.mocked(encodings.gzipOf).mockRejectedValueOnce(new Error('no memory'));
  await kept.obtain('a', async () => answer('word '.repeat(2_000)));
  await kept.obtain('b', async () => answer('other '.repeat(2_000)));
  await expect.poll(() => kept.find('b')?.bodies.br?.length).toBeLessThan(100);
  expect(Object.keys(kept.find('a')?.bodies ?? {})).toEqual(['identity']);
});
