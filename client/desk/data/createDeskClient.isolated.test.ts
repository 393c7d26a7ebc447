import { gql } from '@urql/core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDeskClient } from './createDeskClient';
import type { DeskSession, SessionState } from './createDeskSession';
import { type InboxItemSummary, inboxChanges } from './inboxChanges';
import { sendChange } from './sendChange';
import { REPEATABLE } from './serialExchange';
import { hasUnsaved } from './unsaved';

const signedIn = (id: string): SessionState => ({
  status: 'signedIn',
  user: { id, email: `${id}@khatam.example`, firstName: null, lastName: null, hasSecondFactor: false },
});

const dates = {
  contactedAt: null,
  visitorAnsweredAt: null,
  flaggedAt: null,
  clientSince: null,
  clientEndedAt: null,
  followUpOn: null,
  waitingSince: null,
};
const empty = { ...dates, changedAt: null, changedBy: null, assignee: null, failedReply: null };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a pending change is never sent for the next account that signs in', async () => {
  let state = signedIn('first');
  const session = {
    getState: () => state,
    getAccess: () => (state.status === 'signedIn' ? `token of ${state.user.id}` : undefined),
    refresh: async () => true,
  } as DeskSession;
  const tokens: (string | null)[] = [];
  let isReachable = false;
  vi.stubGlobal('fetch', async (_address: string, { headers }: RequestInit) => {
    if (!isReachable) throw new TypeError('Failed to fetch');
    tokens.push(new Headers(headers).get('authorization'));
    const answer = { errors: [{ message: 'Sign in first.', extensions: { code: 'UNAUTHENTICATED' } }] };
    return new Response(JSON.stringify(answer), { headers: { 'content-type': 'application/json' } });
  });

  const client = createDeskClient(session, 'en');
  const answer = client.mutation(gql`mutation { deleteNote(id: "1") }`, {}, REPEATABLE).toPromise();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(hasUnsaved()).toBe(true);
  state = signedIn('second');
  isReachable = true;
  await vi.advanceTimersByTimeAsync(60_000);
  expect((await answer).error).toBeDefined();
  expect(hasUnsaved()).toBe(false);
  expect(tokens).not.toContain('Bearer token of second');
});

test('a search replaced by the next letter is aborted', async () => {
  const session = { getState: () => signedIn('first'), getAccess: () => 'token' } as DeskSession;
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

test.each(Array.from({ length: 20 }, (_, run) => run + 1))(
  'two changes of a row without a connection arrive in their order (run %i)',
  async () => {
    const session = { getState: () => signedIn('me'), getAccess: () => 'token' } as DeskSession;
    let isReachable = false;
    let version = 1;
    const conflicts: number[] = [];
    const arrived: unknown[] = [];
    vi.stubGlobal('fetch', async (_address: string, { body }: RequestInit) => {
      if (!isReachable) throw new TypeError('Failed to fetch');
      const { operationName, variables } = JSON.parse(String(body));
      const [item] = variables.items;
      arrived.push(operationName);
      if (item.version === version) version += 1;
      else conflicts.push(item.version);
      const row = { __typename: 'InboxItem', ...empty, state: 'NEW', id: item.id, version };
      const answer = { __typename: 'InboxItemsChange', outcome: 'DONE', result: [row], conflicts: [] };
      const data = { markInboxItemsContacted: answer, assignInboxItems: answer };
      return new Response(JSON.stringify({ data }), { headers: { 'content-type': 'application/json' } });
    });
    const client = createDeskClient(session, 'en');
    const row = (at: number) => ({ id: 'a', version: at }) as InboxItemSummary;
    const options = { userId: 'me' };
    const first = sendChange(client, inboxChanges.contact, [row(1)], { contacted: true }, options);
    await vi.advanceTimersByTimeAsync(700);
    const second = sendChange(client, inboxChanges.assign, [row(2)], { assigneeId: 'me' }, options);
    await vi.advanceTimersByTimeAsync(20_000);
    isReachable = true;
    await vi.advanceTimersByTimeAsync(60_000);
    await Promise.all([first, second]);
    expect({ arrived, conflicts }).toEqual({ arrived: ['MarkContacted', 'Assign'], conflicts: [] });
  },
);

test('changes of a row that waited for a connection are sent one at a time', async () => {
  const session = { getState: () => signedIn('me'), getAccess: () => 'token' } as DeskSession;
  let isReachable = false;
  const steps: string[] = [];
  vi.stubGlobal('fetch', async (_address: string, { body }: RequestInit) => {
    if (!isReachable) throw new TypeError('Failed to fetch');
    const { operationName, variables } = JSON.parse(String(body));
    steps.push(`${operationName} sent`);
    // The first request takes longer, for example because its connection is not open yet.
    await new Promise((arrive) => setTimeout(arrive, operationName === 'MarkContacted' ? 500 : 10));
    steps.push(`${operationName} answered`);
    const row = { __typename: 'InboxItem', ...empty, state: 'NEW', id: variables.items[0].id, version: 9 };
    const answer = { __typename: 'InboxItemsChange', outcome: 'DONE', result: [row], conflicts: [] };
    const data = { markInboxItemsContacted: answer, assignInboxItems: answer };
    return new Response(JSON.stringify({ data }), { headers: { 'content-type': 'application/json' } });
  });
  const client = createDeskClient(session, 'en');
  const row = (version: number) => ({ id: 'a', version }) as InboxItemSummary;
  const options = { userId: 'me' };
  const first = sendChange(client, inboxChanges.contact, [row(1)], { contacted: true }, options);
  const second = sendChange(client, inboxChanges.assign, [row(2)], { assigneeId: 'me' }, options);
  await vi.advanceTimersByTimeAsync(20_000);
  isReachable = true;
  await vi.advanceTimersByTimeAsync(60_000);
  await Promise.all([first, second]);
  expect(steps).toEqual(['MarkContacted sent', 'MarkContacted answered', 'Assign sent', 'Assign answered']);
});

test('an undo before the answer to its change is sent, and so is a later change', async () => {
  const session = { getState: () => signedIn('me'), getAccess: () => 'token' } as DeskSession;
  const arrived: unknown[] = [];
  vi.stubGlobal('fetch', async (_address: string, { body }: RequestInit) => {
    const { operationName, variables } = JSON.parse(String(body));
    await new Promise((arrive) => setTimeout(arrive, 500));
    arrived.push([operationName, variables.items[0].version]);
    const row = { __typename: 'InboxItem', ...empty, state: 'NEW', id: 'a', version: arrived.length + 1 };
    const answer = { __typename: 'InboxItemsChange', outcome: 'DONE', result: [row], conflicts: [] };
    const data = { markInboxItemsContacted: answer, assignInboxItems: answer };
    return new Response(JSON.stringify({ data }), { headers: { 'content-type': 'application/json' } });
  });
  const client = createDeskClient(session, 'en');
  // The cache holds the answers of optimistic changes back until the last one is answered, if it knows their rows.
  const row = (version: number) => ({ id: 'a', version, ...empty }) as unknown as InboxItemSummary;
  const options = { userId: 'me' };
  const change = sendChange(client, inboxChanges.contact, [row(1)], { contacted: true }, options);
  const undo = sendChange(client, inboxChanges.contact, [row(2)], { contacted: false }, { ...options, undone: change });
  const later = sendChange(client, inboxChanges.assign, [row(3)], { assigneeId: 'me' }, options);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(arrived).toEqual([
    ['MarkContacted', 1],
    ['MarkContacted', 2],
    ['Assign', 3],
  ]);
  await Promise.all([change, undo, later]);
});

test('a repeatable change without an optimistic result waits for a connection, too', async () => {
  const session = { getState: () => signedIn('me'), getAccess: () => 'token' } as DeskSession;
  let isReachable = false;
  vi.stubGlobal('fetch', async () => {
    if (!isReachable) throw new TypeError('Failed to fetch');
    const data = { deleteReplyTemplate: { __typename: 'ReplyTemplateChange', outcome: 'DONE' } };
    return new Response(JSON.stringify({ data }), { headers: { 'content-type': 'application/json' } });
  });
  const remove = gql`mutation { deleteReplyTemplate(id: "1", version: 1) { outcome } }`;
  const answer = createDeskClient(session, 'en').mutation(remove, {}, REPEATABLE).toPromise();
  await vi.advanceTimersByTimeAsync(20_000);
  isReachable = true;
  await vi.advanceTimersByTimeAsync(60_000);
  expect((await answer).error).toBeUndefined();
});

test('a change that is not declared repeatable is sent once, and fails at its form', async () => {
  const session = { getState: () => signedIn('me'), getAccess: () => 'token' } as DeskSession;
  let attempts = 0;
  vi.stubGlobal('fetch', async () => {
    attempts += 1;
    throw new TypeError('Failed to fetch');
  });
  const answer = createDeskClient(session, 'en').mutation(gql`mutation { logoutEverywhere }`, {}).toPromise();
  await vi.advanceTimersByTimeAsync(60_000);
  expect((await answer).error?.networkError).toBeDefined();
  expect(attempts).toBe(1);
});

test('a change that is limited for seconds is sent again, and one that is limited for a day fails with its reason', async () => {
  const session = { getState: () => signedIn('me'), getAccess: () => 'token' } as DeskSession;
  let attempts = 0;
  let retryAfter = 5;
  vi.stubGlobal('fetch', async () => {
    attempts += 1;
    const error = { message: 'Too many replies.', extensions: { code: 'TOO_MANY_REQUESTS', retryAfter } };
    const answer = attempts === 2 ? { data: { deleteNote: '1' } } : { errors: [error] };
    return new Response(JSON.stringify(answer), { headers: { 'content-type': 'application/json' } });
  });
  const client = createDeskClient(session, 'en');
  const change = () => client.mutation(gql`mutation { deleteNote(id: "1") }`, {}, REPEATABLE).toPromise();
  const first = change();
  await vi.advanceTimersByTimeAsync(20_000);
  expect((await first).error).toBeUndefined();
  retryAfter = 80_000;
  const second = change();
  await vi.advanceTimersByTimeAsync(20_000);
  expect((await second).error?.graphQLErrors[0]?.message).toBe('Too many replies.');
  expect(attempts).toBe(3);
});
