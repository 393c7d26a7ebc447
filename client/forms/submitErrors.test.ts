import { CombinedError } from '@urql/core';
import { createTranslator } from 'use-intl/core';
import { expect, test } from 'vitest';
import messages from '../../schema/generated/messages/en';
import { getPostedError, getRetryDelay, getSubmitError, isTemporary } from './submitErrors';

const rejected = (code: string, extensions: object = {}, response?: Response) =>
  new CombinedError({ graphQLErrors: [{ message: 'Said.', extensions: { code, ...extensions } }], response });
const lost = (response?: Response) => new CombinedError({ networkError: new Error('lost'), response });

test('without an answer the reason is the network or the server', () => {
  expect(getSubmitError(lost(), false)).toMatchObject({ reason: 'offline' });
  expect(getSubmitError(lost(), true)).toMatchObject({ reason: 'unreachable' });
});

test('a server that asks for a later retry is busy, and its pause is read', () => {
  expect(getSubmitError(rejected('UNAVAILABLE', { retryAfter: 5 }), true)).toEqual({
    reason: 'busy',
    status: 503,
    message: 'Said.',
    retryAfter: 5,
  });
});

test('the page of a gateway is read by its status and its header', () => {
  const response = new Response('<h1>Bad gateway</h1>', { status: 503, headers: { 'retry-after': '12' } });
  expect(getSubmitError(lost(response), true)).toMatchObject({ reason: 'busy', retryAfter: 12 });
  const dated = new Response('', { status: 503, headers: { 'retry-after': 'Wed, 21 Oct 2026 07:28:00 GMT' } });
  expect(getSubmitError(lost(dated), true)).toMatchObject({ reason: 'busy', retryAfter: undefined });
});

test('too many attempts are recognised from a proxy, too, which sends no code of this server', () => {
  const response = new Response('', { status: 429, headers: { 'retry-after': '30' } });
  expect(getSubmitError(lost(response), true)).toMatchObject({ reason: 'limited', retryAfter: 30 });
});

test('a server newer than the page is distinguished from one that rejects', () => {
  expect(getSubmitError(rejected('PERSISTED_QUERY_NOT_FOUND'), true)).toMatchObject({ reason: 'outdated' });
});

test.each([
  ['TOO_MANY_REQUESTS', 429],
  ['NOT_FOUND', 404],
  ['INTERNAL_SERVER_ERROR', 500],
])('%s comes without scripts as a document of status %i', (code, status) => {
  expect(getSubmitError(rejected(code), true).status).toBe(status);
});

test('only a temporary error is followed by an automatic retry', () => {
  const passing = [lost(), rejected('UNAVAILABLE')].map((error) => isTemporary(getSubmitError(error, true)));
  const lasting = [rejected('TOO_MANY_REQUESTS', { retryAfter: 60 }), rejected('INTERNAL_SERVER_ERROR')].map((error) =>
    isTemporary(getSubmitError(error, true)),
  );
  expect([passing, lasting]).toEqual([
    [true, true],
    [false, false],
  ]);
});

test('delays grow to five minutes, and are never shorter than the server asks', () => {
  const unreachable = { reason: 'unreachable', status: 503 } as const;
  const busy = { reason: 'busy', status: 503, retryAfter: 30 } as const;
  const pauses = [0, 1, 2, 3, 20].map((tries) => getRetryDelay(unreachable, tries, 0));
  expect(pauses).toEqual([5_000, 10_000, 20_000, 40_000, 300_000]);
  expect(getRetryDelay(busy, 0, 0)).toBe(30_000);
  expect(getRetryDelay(busy, 0, 1)).toBeGreaterThan(30_000);
});

test('a page without scripts shows in words when to send again', () => {
  const limited = { reason: 'limited', status: 429, message: 'Too many attempts.', retryAfter: 600 } as const;
  const wording = { t: createTranslator({ locale: 'en', messages, namespace: 'forms' }), locale: 'en' } as const;
  expect(getPostedError(wording, limited).message).toBe('Too many attempts. You can send this again in 10 minutes.');
  expect(getPostedError(wording, { ...limited, retryAfter: undefined }).message).toBe('Too many attempts.');
});
