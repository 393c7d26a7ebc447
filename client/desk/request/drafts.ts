import { useCallback, useSyncExternalStore } from 'react';

/**
 * What is being written, by its subject. In memory alone, because it is about people: it outlives a change of the request that is
 * shown, a lost connection and an expired sign-in, and warns before a closing tab takes it along.
 */
const drafts = new Map<string, unknown>();
const listeners = new Set<() => void>();

function setDraft(key: string, draft: unknown): void {
  if (draft === undefined) drafts.delete(key);
  else drafts.set(key, draft);
  notify();
}

/** Drops what one account wrote before another signs in. */
export function clearDrafts(): void {
  drafts.clear();
  notify();
}

function notify(): void {
  if (drafts.size > 0) addEventListener('beforeunload', warn);
  else removeEventListener('beforeunload', warn);
  for (const listener of listeners) listener();
}

/** Some browsers take a link to a mail or a call for leaving the page. */
const LINK_OPENS_MS = 1_000;
let openedLinkAt = Number.NEGATIVE_INFINITY;

/** Belongs to the links that open another program. */
export function noteOpenedLink(): void {
  openedLinkAt = performance.now();
}

function warn(event: BeforeUnloadEvent): void {
  if (performance.now() - openedLinkAt > LINK_OPENS_MS) event.preventDefault();
}

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
