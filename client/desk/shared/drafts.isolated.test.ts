import { beforeEach, expect, test, vi } from 'vitest';

const REPLY = 'signIn reply:1';
const TEXT = 'device content:home';

beforeEach(() => {
  const stored: Record<string, string> = {};
  const methods = {
    getItem: (key: string) => stored[key] ?? null,
    setItem: (key: string, value: string) => {
      stored[key] = value;
    },
    removeItem: (key: string) => void delete stored[key],
  };
  // As in a browser, the keys of the object are those that are stored.
  const has = (key: string | symbol): key is keyof typeof methods => key in methods;
  vi.stubGlobal('localStorage', new Proxy(stored, { get: (_target, key) => (has(key) ? methods[key] : undefined) }));
});

/** Loads the store as a new tab does. */
async function openTab(userId = 'nora') {
  vi.resetModules();
  const tab = await import('./drafts');
  tab.openDrafts(userId);
  return tab;
}

test('a reply and a text of the site survive the tab, and everything else lasts as long as it', async () => {
  const first = await openTab();
  first.writeDraft(first.createDeviceKey('signIn', 'reply:1'), { body: 'Good morning' });
  first.writeDraft(first.createDeviceKey('device', 'content:home'), 'A title');
  expect(first.hasDrafts()).toBe(false);
  first.writeDraft('note:1', 'A note');
  expect(first.hasDrafts()).toBe(true);
  const next = await openTab();
  expect(next.readDraft(REPLY)).toEqual({ body: 'Good morning' });
  expect(next.readDraft(TEXT)).toBe('A title');
  expect(next.readDraft('note:1')).toBeUndefined();
  next.writeDraft(REPLY, undefined);
  expect((await openTab()).readDraft(REPLY)).toBeUndefined();
});

test('a sign-out ends replies; so does another account, which sees no draft of the first', async () => {
  const first = await openTab();
  first.writeDraft(REPLY, 'Good morning');
  first.writeDraft(TEXT, 'A title');
  const second = await openTab('sami');
  expect([second.readDraft(REPLY), second.readDraft(TEXT)]).toEqual([undefined, undefined]);
  const again = await openTab();
  expect([again.readDraft(REPLY), again.readDraft(TEXT)]).toEqual([undefined, 'A title']);
  again.writeDraft(REPLY, 'Good evening');
  again.endDrafts();
  again.closeDrafts();
  const last = await openTab();
  expect([last.readDraft(REPLY), last.readDraft(TEXT)]).toEqual([undefined, 'A title']);
});

test('a draft that the device does not store warns before the tab is closed', async () => {
  const tab = await openTab();
  vi.stubGlobal('localStorage', {
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  });
  tab.writeDraft(REPLY, 'Good morning');
  expect([tab.readDraft(REPLY), tab.hasDrafts()]).toEqual(['Good morning', true]);
});
