import type { Location } from 'react-router-dom';

/** Where the window is. The entry of the history gets a key, by which its place on the page is remembered. */
export function readLocation(): Location {
  const { pathname, search, hash } = window.location;
  const entry: { key?: string; data?: unknown } = window.history.state ?? {};
  const key = entry.key ?? crypto.getRandomValues(new Uint32Array(1)).join();
  if (!entry.key) window.history.replaceState({ ...entry, key }, '');
  return { pathname, search, hash, state: entry.data ?? null, key, mask: undefined };
}
