import { useCallback, useSyncExternalStore } from 'react';

/**
 * What is being written, by its subject. In memory alone, because it is about people: it outlives a change of the request that is
 * shown, a lost connection and an expired sign-in. A closing tab asks before it takes it along (data/unsaved).
 */
const drafts = new Map<string, unknown>();
/** Drafts that went where they were meant for, such as a mail, and are here in case that failed. */
const settled = new Set<string>();
const listeners = new Set<() => void>();

/** Counts the changes, for those who read several drafts. */
let changes = 0;

function notify(): void {
  changes += 1;
  for (const listener of listeners) listener();
}

function setDraft(key: string, draft: unknown): void {
  settled.delete(key);
  if (draft === undefined) drafts.delete(key);
  else drafts.set(key, draft);
  notify();
}

/** Tells whether something was typed that a reload would lose. */
export const hasDrafts = (): boolean => drafts.size > settled.size;

/** Reads a draft as it is now, also where its form is closed. */
export const readDraft = <Draft>(key: string): Draft | undefined => drafts.get(key) as Draft | undefined;

/** Keeps a draft without a warning that it would be lost. */
export function settleDraft(key: string): void {
  if (drafts.has(key)) settled.add(key);
  notify();
}

/** Drops what one account wrote before another signs in. */
export function clearDrafts(): void {
  drafts.clear();
  settled.clear();
  notify();
}

/** Some browsers take a link to a mail or a call for leaving the page. */
const LINK_OPENS_MS = 1_000;
let linkOpenedAt = Number.NEGATIVE_INFINITY;

/** Called by links that open another program. */
export function suppressUnloadWarning(): void {
  linkOpenedAt = performance.now();
}

export const isLinkOpening = (): boolean => performance.now() - linkOpenedAt <= LINK_OPENS_MS;

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What is being written about a subject, and how to change it; undefined where nothing is. */
export function useDraft<Draft>(key: string): [Draft | undefined, (draft: Draft | undefined) => void] {
  const draft = useSyncExternalStore(subscribe, () => drafts.get(key) as Draft | undefined);
  const set = useCallback((next: Draft | undefined) => setDraft(key, next), [key]);
  return [draft, set];
}

/** The drafts whose keys begin like this. */
export function useDrafts<Draft>(prefix: string): Draft[] {
  useSyncExternalStore(subscribe, () => changes);
  return [...drafts].filter(([key]) => key.startsWith(prefix)).map(([, draft]) => draft as Draft);
}
