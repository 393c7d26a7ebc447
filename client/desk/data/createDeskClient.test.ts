import { gql } from '@urql/core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDeskClient } from './createDeskClient';
import type { DeskSession, SessionState } from './createDeskSession';

const signedIn = (id: string): SessionState => ({
  status: 'signedIn',
  user: { id, email: `${id}@khatam.example`, firstName: null, lastName: null, hasSecondFactor: false },
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a change that waits for a server is never sent for whoever signs in next', async () => {
  let state = signedIn('first');
  const session = {
    getState: () => state,
    getAccess: () => (state.status === 'signedIn' ? `token of ${state.user.id}` : undefined),
    refresh: async () => true,
  } as unknown as DeskSession;
  const tokens: (string | null)[] = [];
  let isReachable = false;
  vi.stubGlobal('fetch', async (_address: string, { headers }: RequestInit) => {
    if (!isReachable) throw new TypeError('Failed to fetch');
    tokens.push(new Headers(headers).get('authorization'));
    const answer = { errors: [{ message: 'Sign in first.', extensions: { code: 'UNAUTHENTICATED' } }] };
    return new Response(JSON.stringify(answer), { headers: { 'content-type': 'application/json' } });
  });

  const client = createDeskClient(session, 'en');
  const answer = client.mutation(gql`mutation { deleteNote(id: "1") }`, {}).toPromise();
  await vi.advanceTimersByTimeAsync(3_000);
  state = signedIn('second');
  isReachable = true;
  await vi.advanceTimersByTimeAsync(60_000);
  expect((await answer).error).toBeDefined();
  expect(tokens).not.toContain('Bearer token of second');
});

test('a search that the next letter overtakes is ended at the server', async () => {
  const session = { getState: () => signedIn('first'), getAccess: () => 'token' } as unknown as DeskSession;
  const signals: (AbortSignal | null | undefined)[] = [];
  vi.stubGlobal('fetch', (_address: string, { signal }: RequestInit) => {
    signals.push(signal);
    return new Promise(() => {});
  });
  const client = createDeskClient(session, 'en');
  const search = gql`query ($search: String) { inboxConnection(filter: { search: $search }) { totalCount } }`;
  let end = () => {};
  for (const text of ['r', 'ri', 'ria']) {
    end();
    end = client.query(search, { search: text }).subscribe(() => {}).unsubscribe;
    await vi.advanceTimersByTimeAsync(10);
  }
  expect(signals.map((signal) => signal?.aborted)).toEqual([true, true, false]);
});
