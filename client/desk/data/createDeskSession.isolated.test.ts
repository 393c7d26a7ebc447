import { beforeEach, expect, test, vi } from 'vitest';
import { createDeskSession } from './createDeskSession';

const user = { id: '1', email: 'staff@khatam.example', firstName: null, lastName: null, hasSecondFactor: false };
const json = (status: number, body: object) => new Response(JSON.stringify(body), { status });

/** Requests that were sent, and the server's answers. */
let sent: string[];
let isReachable: boolean;
let hasCookie: boolean;
let isRemoved: boolean;
/** A channel that reaches the others of its name, like those of tabs. */
class FakeChannel {
  static all: FakeChannel[] = [];
  onmessage?: (event: { data: unknown }) => void;
  constructor() {
    FakeChannel.all.push(this);
  }
  postMessage(data: unknown) {
    for (const other of FakeChannel.all) if (other !== this) other.onmessage?.({ data });
  }
}
beforeEach(() => {
  [sent, isReachable, hasCookie, isRemoved] = [[], true, false, false];
  FakeChannel.all = [];
  vi.stubGlobal('BroadcastChannel', FakeChannel);
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
  vi.stubGlobal('navigator', { locks: { request: async (_name: string, work: () => unknown) => work() } });
  vi.stubGlobal('fetch', async (address: string, { method }: RequestInit) => {
    sent.push(`${method} ${address}`);
    if (!isReachable) throw new TypeError('Failed to fetch');
    if (method === 'DELETE') {
      hasCookie = false;
      return new Response(null, { status: 204 });
    }
    if (isRemoved) return json(403, { code: 'FORBIDDEN', detail: 'No right.' });
    if (address === '/desk/session') hasCookie = true;
    return hasCookie ? json(200, { access: 'token', user: { ...user } }) : json(401, { code: 'UNAUTHENTICATED' });
  });
});

const credentials = { email: user.email, password: 'a password' };

test('a sign-in works over plain HTTP, where browsers have no locks', async () => {
  vi.stubGlobal('navigator', {});
  const session = createDeskSession('en');
  await session.resume();
  await session.signIn(credentials);
  expect([session.getState(), await session.refresh()]).toEqual([{ status: 'signedIn', user }, true]);
  await session.signOut();
  expect(session.getState()).toEqual({ status: 'signedOut' });
});

test('signing out offline ends the session first once there is a connection', async () => {
  const session = createDeskSession('en');
  await session.signIn(credentials);
  isReachable = false;
  await session.signOut();
  expect([session.getState(), session.getAccess()]).toEqual([{ status: 'signedOut' }, undefined]);

  const reloaded = createDeskSession('en');
  await reloaded.resume();
  isReachable = true;
  sent = [];
  await reloaded.resume();
  expect([reloaded.getState(), sent]).toEqual([{ status: 'signedOut' }, ['DELETE /desk/session']]);

  await reloaded.signIn(credentials);
  const again = createDeskSession('en');
  await again.resume();
  expect(again.getState()).toEqual({ status: 'signedIn', user });
});

test('a change waits for a confirming sign-in, and fails without one', async () => {
  const session = createDeskSession('en');
  await session.signIn(credentials);
  const canceled = session.confirm();
  expect(session.isConfirming()).toBe(true);
  session.cancelConfirmation();
  expect([await canceled, session.isConfirming()]).toEqual([false, false]);

  // A token refresh meanwhile confirms nothing.
  const changes = [session.confirm(), session.confirm()];
  await session.refresh();
  expect(session.isConfirming()).toBe(true);
  await session.signIn(credentials);
  expect([await Promise.all(changes), session.isConfirming()]).toEqual([[true, true], false]);

  const left = session.confirm();
  await session.signOut();
  expect(await left).toBe(false);
});

test('signing out ends the session in every tab of the account only', async () => {
  const [tab, other, colleague] = [createDeskSession('en'), createDeskSession('en'), createDeskSession('en')];
  await tab.signIn(credentials);
  await other.resume();
  user.id = '2';
  await colleague.resume();
  user.id = '1';
  await tab.signOut();
  expect([other.getState(), other.getAccess()]).toEqual([{ status: 'signedOut' }, undefined]);
  expect(colleague.getState().status).toBe('signedIn');
});

test('every tab shows a removal from the staff, also when the password is typed', async () => {
  const [tab, other] = [createDeskSession('en'), createDeskSession('en')];
  await tab.signIn(credentials);
  await other.resume();
  isRemoved = true;
  expect(await tab.refresh()).toBe(false);
  for (const { getState, getAccess } of [tab, other])
    expect([getState(), getAccess()]).toEqual([{ status: 'signedOut', isRemoved: true }, undefined]);
  tab.acceptRemoval();
  expect(tab.getState()).toEqual({ status: 'signedOut' });

  isRemoved = false;
  await tab.signIn(credentials);
  hasCookie = false;
  void tab.refresh();
  await vi.waitFor(() => expect(tab.getState().status).toBe('expired'));
  isRemoved = true;
  await tab.signIn(credentials);
  expect(tab.getState()).toEqual({ status: 'signedOut', isRemoved: true });
});
