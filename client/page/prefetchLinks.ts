import { fetchAhead } from '../ui/fetchAhead';
import { linkOf } from './linkOf';

/** Long enough to be meant: a pointer on its way elsewhere crosses many links. */
const HOVER_MS = 50;

/**
 * Calls back with the path of a link of this site that is about to be followed: hovered for a moment, focused or
 * touched. What does more than lead to a page (`data-enhanced`) fetches for itself. Visitors who save data are asked for
 * nothing ahead. Returns how to stop.
 */
export function prefetchLinks(prefetch: (path: string) => void): () => void {
  const listening = new AbortController();
  const options = { passive: true, signal: listening.signal };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last: string | undefined;

  const now = (event: Event) => {
    const link = linkOf(event);
    const isPage = link && link.pathname !== location.pathname && !('enhanced' in link.dataset);
    const path = isPage ? link.pathname : undefined;
    // One touch of a link is a pointer over it, a press and a focus.
    if (path && path !== last) prefetch(path);
    last = path;
  };
  const next = (event: Event) => fetchAhead(() => now(event));
  const soon = (event: Event) => {
    clearTimeout(timer);
    timer = setTimeout(next, HOVER_MS, event);
  };
  document.addEventListener('pointerover', soon, options);
  document.addEventListener('pointerdown', next, options);
  document.addEventListener('focusin', next, options);
  return () => {
    clearTimeout(timer);
    listening.abort();
  };
}
