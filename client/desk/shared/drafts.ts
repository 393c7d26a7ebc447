import { useCallback, useSyncExternalStore } from 'react';

/**
 * Drafts by the key of their subject. Only in memory, because they contain personal data. They survive another open request, a lost
 * connection and an expired sign-in. Closing the tab with a draft asks first (data/unsaved).
 */
const drafts = new Map<string, unknown>();
/** Drafts that were handed to another program, such as mail, and are kept in case that failed. */
const settled = new Set<string>();
const listeners = new Set<() => void>();

/** Number of changes; notifies readers of several drafts. */
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

/** Returns whether a reload would lose typed text. */
export const hasDrafts = (): boolean => drafts.size > settled.size;

/** Returns the current draft, even if its form is closed. */
export const readDraft = <Draft>(key: string): Draft | undefined => drafts.get(key) as Draft | undefined;

/** Changes or drops a draft, even if its form is closed. */
export const writeDraft = <Draft>(key: string, draft: Draft | undefined): void => setDraft(key, draft);

/** Keeps a draft, but excludes it from the warning about lost text. */
export function settleDraft(key: string): void {
  if (drafts.has(key)) settled.add(key);
  notify();
}

/** Drops the drafts of one account before another one signs in. */
export function clearDrafts(): void {
  drafts.clear();
  settled.clear();
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

/** Returns all drafts whose keys start with the prefix. */
export function useDrafts<Draft>(prefix: string): Draft[] {
  useSyncExternalStore(subscribe, () => changes);
  return [...drafts].filter(([key]) => key.startsWith(prefix)).map(([, draft]) => draft as Draft);
}
