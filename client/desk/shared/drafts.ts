import { useCallback, useSyncExternalStore } from 'react';

/**
 * Where a draft on the device ends; drafts with any other key are in memory. `signIn`: at sign-out, because it may contain personal data.
 * `device`: when it is saved or discarded.
 */
type DeviceStorage = 'signIn' | 'device';

/** Begins the names of stored drafts; the storage, the account and the rest of the key follow. */
const PREFIX = 'desk-draft ';
const UNTIL_SIGN_OUT = `${PREFIX}signIn `;

/** Drafts by key. They survive another open request, a lost connection and an expired sign-in. */
const drafts = new Map<string, unknown>();
/** Keys of drafts that closing the tab does not lose: on the device, or handed to another program in case that fails. */
const settled = new Set<string>();
const listeners = new Set<() => void>();
/** The account whose drafts these are. */
let ownerId: string | undefined;

/** Number of changes; notifies readers of several drafts. */
let changes = 0;

function notify(): void {
  changes += 1;
  for (const listener of listeners) listener();
}

/** Returns the key of a draft on the device. */
export const createDeviceKey = (storage: DeviceStorage, name: string): string => `${storage} ${name}`;

const isOnDevice = (key: string): boolean => /^(signIn|device) /.test(key);

/** Stores a draft on the device; undefined removes it. @returns whether it is stored. */
function storeOnDevice(key: string, draft: unknown): boolean {
  if (!ownerId || !isOnDevice(key)) return false;
  const name = PREFIX + key.replace(' ', ` ${ownerId} `);
  try {
    if (draft === undefined) localStorage.removeItem(name);
    else localStorage.setItem(name, JSON.stringify(draft));
    return draft !== undefined;
  } catch {
    // Forbidden or full: the draft is in memory only.
    return false;
  }
}

function setDraft(key: string, draft: unknown): void {
  if (draft === undefined) drafts.delete(key);
  else drafts.set(key, draft);
  if (storeOnDevice(key, draft)) settled.add(key);
  else settled.delete(key);
  notify();
}

/** Reads a draft from the device, as this tab starts or another tab has changed it. */
function takeFromDevice(name: string, text: string | null): void {
  const [, storage, userId, ...rest] = name.split(' ');
  if (userId !== ownerId) return;
  const key = [storage, ...rest].join(' ');
  if (text === null) {
    drafts.delete(key);
    settled.delete(key);
  } else {
    drafts.set(key, JSON.parse(text));
    settled.add(key);
  }
}

const listNames = (prefix: string) => Object.keys(localStorage).filter((name) => name.startsWith(prefix));

/** Reads the drafts of an account from the device. Ends those that another account left without signing out. */
export function openDrafts(userId: string): void {
  ownerId = userId;
  try {
    for (const name of listNames(UNTIL_SIGN_OUT))
      if (!name.startsWith(`${UNTIL_SIGN_OUT}${userId} `)) localStorage.removeItem(name);
    for (const name of listNames(PREFIX)) takeFromDevice(name, localStorage.getItem(name));
  } catch {
    // Forbidden or unreadable: there are no drafts.
  }
}

/** Drops the drafts of one account from memory, before another one signs in. */
export function closeDrafts(): void {
  ownerId = undefined;
  drafts.clear();
  settled.clear();
  notify();
}

/** Removes the drafts from the device that end with the sign-in. */
export function endDrafts(): void {
  try {
    for (const name of listNames(UNTIL_SIGN_OUT)) localStorage.removeItem(name);
  } catch {}
}

globalThis.addEventListener?.('storage', ({ key, newValue }) => {
  if (!key?.startsWith(PREFIX)) return;
  takeFromDevice(key, newValue);
  notify();
});

/** Returns whether a reload would lose typed text. */
export const hasDrafts = (): boolean => drafts.size > settled.size;

/** Returns the current draft, even if its form is closed. */
export const readDraft = <Draft>(key: string): Draft | undefined => drafts.get(key) as Draft | undefined;

/** Changes or drops a draft, even if its form is closed. */
export const writeDraft = <Draft>(key: string, draft: Draft | undefined): void => setDraft(key, draft);

/** Keeps a draft, but excludes it from the warning about lost text. */
export function markDraftSafe(key: string): void {
  if (drafts.has(key)) settled.add(key);
  notify();
}

/** Some browsers treat a link to a mail or a call as leaving the page. */
const LINK_OPENS_MS = 1_000;
let linkOpenedAt = Number.NEGATIVE_INFINITY;

/** Suppresses the warning on unload; called by links that open another program. */
export function suppressUnloadWarning(): void {
  linkOpenedAt = performance.now();
}

export const isLinkOpening = (): boolean => performance.now() - linkOpenedAt <= LINK_OPENS_MS;

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns the draft of a subject, or undefined, and a function that changes it. */
export function useDraft<Draft>(key: string): [Draft | undefined, (draft: Draft | undefined) => void] {
  const getDraft = () => drafts.get(key) as Draft | undefined;
  const draft = useSyncExternalStore(subscribe, getDraft, getDraft);
  const set = useCallback((next: Draft | undefined) => setDraft(key, next), [key]);
  return [draft, set];
}

/** Returns the keys of the drafts that start with the prefix. */
export const listDraftKeys = (prefix: string): string[] => [...drafts.keys()].filter((key) => key.startsWith(prefix));

/** Returns the keys of the drafts that start with the prefix, as they are at each time. */
export function useDraftKeys(prefix: string): string[] {
  useSyncExternalStore(subscribe, () => changes);
  return listDraftKeys(prefix);
}

/** Returns all drafts whose keys start with the prefix. */
export function useDrafts<Draft>(prefix: string): Draft[] {
  return useDraftKeys(prefix).map((key) => drafts.get(key) as Draft);
}

/** Begins the keys of texts of the site that wait on this device; the id of the document follows. */
export const TEXT_DRAFTS = createDeviceKey('device', 'content:');
