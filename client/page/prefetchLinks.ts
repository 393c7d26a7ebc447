import { linkOf } from './linkOf';

/** Long enough to be meant: a pointer on its way elsewhere crosses many links. */
const HOVER_MS = 50;

/**
 * Calls back with the path of a link of this site that is about to be followed: hovered for a moment, focused or
 * touched. Visitors who save data are asked for nothing ahead. Returns how to stop.
 */
export function prefetchLinks(prefetch: (path: string) => void): () => void {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData) return () => {};
  const listening = new AbortController();
  const options = { passive: true, signal: listening.signal };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last: string | undefined;

  const now = (event: Event) => {
    const { pathname } = linkOf(event) ?? location;
    const path = pathname === location.pathname ? undefined : pathname;
    // One touch of a link is a pointer over it, a press and a focus.
    if (path && path !== last) prefetch(path);
    last = path;
  };
  const soon = (event: Event) => {
    clearTimeout(timer);
    timer = setTimeout(() => now(event), HOVER_MS);
  };
  document.addEventListener('pointerover', soon, options);
  // After the press has been seen. Not by a timer: Chromium holds those back while a finger is down, and lets them go in
  // the way of the click.
  const next = (event: Event) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        port1.close();
        now(event);
      };
      port2.postMessage(null);
    });
  document.addEventListener('pointerdown', next, options);
  document.addEventListener('focusin', next, options);
  return () => {
    clearTimeout(timer);
    listening.abort();
  };
}
