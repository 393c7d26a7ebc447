import { connection } from '../data/connection';
import { hasUnsaved } from '../data/unsaved';

const STORAGE_KEY = 'desk-left-for-lost-code';
const lost = new WeakSet<object>();

// Vite reports each failed import with this event before it throws the error.
addEventListener('vite:preloadError', ({ payload }) => void lost.add(payload));

/** Returns whether the code of a page did not load, for example after a deploy, which removes the files of earlier builds. */
export const isLostCode = (error: unknown): boolean => typeof error === 'object' && error !== null && lost.has(error);

/**
 * Reloads the page, unless that would lose typed text or unsent changes. Only once for each build, so that missing files cause no
 * endless loop.
 */
export function reloadForLostCode(): void {
  if (hasUnsaved() || !connection.isOpen() || sessionStorage.getItem(STORAGE_KEY) === import.meta.url) return;
  sessionStorage.setItem(STORAGE_KEY, import.meta.url);
  location.reload();
}
