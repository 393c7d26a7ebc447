import { useSyncExternalStore } from 'react';

/** Key of the ids of the requests that were opened on this device. Ids contain no personal data. */
const KEY = 'desk-read';
/** Maximum of stored ids. Waiting requests are among the latest. */
const MAX_MARKS = 2_000;

const listeners = new Set<() => void>();
let marks: ReadonlySet<string> | undefined;

function readMarks(): ReadonlySet<string> {
  try {
    marks ??= new Set(JSON.parse(localStorage.getItem(KEY) ?? '[]') as string[]);
  } catch {
    marks ??= new Set();
  }
  return marks;
}

// Another tab opened a request.
globalThis.addEventListener?.('storage', ({ key }) => {
  if (key !== KEY) return;
  marks = undefined;
  for (const notify of listeners) notify();
});

/** Returns the mark of a request as it is: an answer of the visitor makes it unread again. */
export const getReadMark = ({ id, visitorAnsweredAt }: { id: string; visitorAnsweredAt?: string | null }): string =>
  visitorAnsweredAt ? `${id} ${visitorAnsweredAt}` : id;

/** Marks a request as read on this device. @param id from `getReadMark`. */
export function markAsRead(id: string): void {
  const known = readMarks();
  if (known.has(id)) return;
  marks = new Set([...known, id].slice(-MAX_MARKS));
  try {
    localStorage.setItem(KEY, JSON.stringify([...marks]));
  } catch {}
  for (const notify of listeners) notify();
}

function subscribe(notify: () => void): () => void {
  listeners.add(notify);
  return () => listeners.delete(notify);
}

/** Returns whether a mark is stored on this device. */
export const isRead = (mark: string): boolean => readMarks().has(mark);

/** Returns the marks of the requests that were opened on this device. */
export const useReadMarks = (): ReadonlySet<string> => useSyncExternalStore(subscribe, readMarks);
