import { connection } from '../data/connection';
import { hasUnsaved } from '../data/unsaved';

const STORAGE_KEY = 'desk-left-for-lost-code';
const lost = new WeakSet<object>();

// Vite says so of every import that failed, before it throws the error.
addEventListener('vite:preloadError', ({ payload }) => void lost.add(payload));

/** Whether the code of a page did not arrive, as after a deploy, which removes the files of the earlier build. */
export const isLostCode = (error: unknown): boolean => typeof error === 'object' && error !== null && lost.has(error);

/**
 * Loads the page of the address anew where nothing that was typed or done would be lost by it. Once for each build, so that it ends where
 * the files stay away.
 */
export function reloadForLostCode(): void {
  if (hasUnsaved() || !connection.isOpen() || sessionStorage.getItem(STORAGE_KEY) === import.meta.url) return;
  sessionStorage.setItem(STORAGE_KEY, import.meta.url);
  location.reload();
}
