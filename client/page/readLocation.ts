import type { Location } from 'react-router-dom';

/** Names an entry of the window's history, by which its place on the page is remembered. */
export const newEntryKey = () => crypto.getRandomValues(new Uint32Array(1)).join();

/** Where the window is. */
export function readLocation(): Location {
  const { pathname, search, hash } = window.location;
  const known = (window.history.state as { key?: string } | null)?.key;
  const key = known ?? newEntryKey();
  if (!known) window.history.replaceState({ key }, '');
  return { pathname, search, hash, key, state: null, mask: undefined };
}
