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

  const now = ({ target }: Event) => {
    const path = pathOf(target);
    // One touch of a link is a pointer over it, a press and a focus.
    if (path && path !== last) prefetch(path);
    last = path;
  };
  const soon = (event: Event) => {
    clearTimeout(timer);
    timer = setTimeout(() => now(event), HOVER_MS);
  };
  document.addEventListener('pointerover', soon, options);
  // After the press has been seen.
  const next = (event: Event) => setTimeout(now, 0, event);
  document.addEventListener('pointerdown', next, options);
  document.addEventListener('focusin', next, options);
  return () => {
    clearTimeout(timer);
    listening.abort();
  };
}

/** The path that a link leads to within this site, if it leads to another page of it. */
function pathOf(target: EventTarget | null): string | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.target || link.origin !== location.origin || link.pathname === location.pathname) return undefined;
  return link.pathname;
}
