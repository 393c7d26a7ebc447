import { runInNewContext } from 'node:vm';
import { beforeEach, expect, test, vi } from 'vitest';
import { noticeWorker } from './noticeWorker';

type Listener = (event: object) => void;

/** Runs the worker with the parts of a browser that it may use. Any other name would be an error. */
function start(windows: { url: string; focus: () => Promise<void>; postMessage: (data: object) => void }[] = []) {
  const listeners: Record<string, Listener> = {};
  const showNotification = vi.fn(async () => {});
  const openWindow = vi.fn(async () => {});
  const self = {
    addEventListener: (type: string, listener: Listener) => {
      listeners[type] = listener;
    },
    registration: { showNotification },
    clients: { matchAll: async () => windows, openWindow },
    location: { origin: 'https://agency.example' },
  };
  runInNewContext(noticeWorker, { self, URL });
  const dispatch = async (type: string, event: object) => {
    const waits: Promise<unknown>[] = [];
    listeners[type]?.({ ...event, waitUntil: (work: Promise<unknown>) => waits.push(work) });
    await Promise.all(waits);
  };
  const press = (navigate: string) => dispatch('notificationclick', { notification: { close, data: { navigate } } });
  return { listeners, showNotification, openWindow, dispatch, press };
}

const close = vi.fn();
beforeEach(() => close.mockClear());

test('the worker of the desk handles notices, and neither requests nor a cache', () => {
  expect(Object.keys(start().listeners).sort()).toEqual(['notificationclick', 'push']);
  expect(noticeWorker).not.toMatch(/\bfetch\b|caches|indexedDB|importScripts/);
});

test('a message is shown as it says', async () => {
  const { dispatch, showNotification } = start();
  const navigate = 'https://agency.example/desk/requests/1';
  const notification = {
    title: 'Quote request',
    body: 'Language: French',
    tag: 'Q-1',
    lang: 'en',
    silent: false,
    navigate,
  };
  await dispatch('push', { data: { json: () => ({ web_push: 8030, notification }) } });
  expect(showNotification).toHaveBeenCalledExactlyOnceWith('Quote request', {
    body: 'Language: French',
    tag: 'Q-1',
    lang: 'en',
    silent: false,
    icon: '/icon-192.png',
    data: { navigate },
  });
});

test('pressing a notice opens its request, in a window of the desk if there is one', async () => {
  const alone = start();
  await alone.press('https://agency.example/desk?state=OVERDUE');
  expect(alone.openWindow).toHaveBeenCalledExactlyOnceWith('/desk?state=OVERDUE');
  expect(close).toHaveBeenCalledOnce();

  const [focus, postMessage] = [vi.fn(async () => {}), vi.fn()];
  const site = { url: 'https://agency.example/', focus: async () => {}, postMessage: () => {} };
  const open = start([site, { url: 'https://agency.example/desk/system', focus, postMessage }]);
  await open.press('https://agency.example/desk/requests/1');
  expect(focus).toHaveBeenCalledOnce();
  expect(postMessage).toHaveBeenCalledExactlyOnceWith({ navigate: '/desk/requests/1' });
  expect(open.openWindow).not.toHaveBeenCalled();
});

test('a window of the desk that may not be focused shows the request all the same', async () => {
  const postMessage = vi.fn();
  const focus = async () => {
    throw new Error('Not allowed to focus a window.');
  };
  const { press } = start([{ url: 'https://agency.example/desk', focus, postMessage }]);
  await expect(press('https://agency.example/desk/requests/1')).rejects.toThrow('focus');
  expect(postMessage).toHaveBeenCalledExactlyOnceWith({ navigate: '/desk/requests/1' });
});

test('a notice leads nowhere but to the desk', async () => {
  const { press, openWindow } = start();
  for (const navigate of ['https://evil.example/', '/portfolio', 'https://agency.example/desktop'])
    await press(navigate);
  await press('https://evil.example/desk/account');
  expect(openWindow.mock.calls).toEqual([['/desk/account']]);
});
