import { CombinedError } from '@urql/core';
import { expect, test } from 'vitest';
import { pauseAfter } from './pauseAfter';
import { doesPass } from './Trouble';
import { troubleOf } from './troubleOf';

const refused = (code: string, extensions: object = {}, response?: Response) =>
  new CombinedError({ graphQLErrors: [{ message: 'Said.', extensions: { code, ...extensions } }], response });
const lost = (response?: Response) => new CombinedError({ networkError: new Error('lost'), response });

test('no answer is a network that is away, or a server that is', () => {
  expect(troubleOf(lost(), false)).toEqual({ reason: 'offline' });
  expect(troubleOf(lost(), true)).toEqual({ reason: 'unreachable' });
});

test('a server that asks to come back is busy, and its pause is known', () => {
  expect(troubleOf(refused('UNAVAILABLE', { retryAfter: 5 }), true, 1000)).toEqual({
    reason: 'busy',
    message: 'Said.',
    notBefore: 6000,
  });
});

test('the page of a gateway is read by its status and its header', () => {
  const response = new Response('<h1>Bad gateway</h1>', { status: 503, headers: { 'retry-after': '12' } });
  expect(troubleOf(lost(response), true, 1000)).toMatchObject({ reason: 'busy', notBefore: 13_000 });
  const dated = new Response('', { status: 503, headers: { 'retry-after': 'Wed, 21 Oct 2026 07:28:00 GMT' } });
  expect(troubleOf(lost(dated), true)).toMatchObject({ reason: 'busy', notBefore: undefined });
});

test('too many attempts are told also by a proxy, which says no code of ours', () => {
  const response = new Response('', { status: 429, headers: { 'retry-after': '30' } });
  expect(troubleOf(lost(response), true, 1000)).toMatchObject({ reason: 'limited', notBefore: 31_000 });
});

test('a server that is newer than the page is told from one that refuses', () => {
  expect(troubleOf(refused('PERSISTED_QUERY_NOT_FOUND'), true)).toEqual({ reason: 'outdated' });
});

test('only what passes by itself is sent again by itself', () => {
  const passing = [lost(), refused('UNAVAILABLE')].map((error) => doesPass(troubleOf(error, true)));
  const lasting = [refused('TOO_MANY_REQUESTS', { retryAfter: 60 }), refused('INTERNAL_SERVER_ERROR')].map((error) =>
    doesPass(troubleOf(error, true)),
  );
  expect([passing, lasting]).toEqual([
    [true, true],
    [false, false],
  ]);
});

test('pauses grow to five minutes, and are never shorter than the server asks', () => {
  const busy = { reason: 'busy', notBefore: 31_000 } as const;
  const pauses = [0, 1, 2, 3, 20].map((tries) => pauseAfter({ reason: 'unreachable' }, tries, 1000, 0));
  expect(pauses).toEqual([5_000, 10_000, 20_000, 40_000, 300_000]);
  expect(pauseAfter(busy, 0, 1000, 0)).toBe(30_000);
  expect(pauseAfter(busy, 0, 1000, 1)).toBeGreaterThan(30_000);
});
