import { prefetch } from '../ui/prefetch';

/** Time a pointer must rest on a link, in milliseconds, because a moving pointer crosses many links. */
const HOVER_MS = 50;

/** Returns the link of an event, if it leads to an address of this site in this window. */
export function findLink({ target }: Event): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  return link && !link.target && link.origin === location.origin ? link : undefined;
}

/**
 * Calls back with the address of a link to another page of this site that will probably be followed: hovered for a moment, focused
 * or touched. A link that opens a dialog (`data-dialog`) does its own prefetch.
 */
export function prefetchLinks(load: (url: URL) => void): void {
  const options = { passive: true };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last: string | undefined;

  const handlePointer = (event: Event) => {
    const link = findLink(event);
    const isPage = link && link.pathname !== location.pathname && !('dialog' in link.dataset);
    const href = isPage ? link.href : undefined;
    // A single touch of a link fires a hover, a press and a focus.
    if (href && href !== last) load(new URL(href));
    last = href;
  };
  const scanSoon = (event: Event) => {
    clearTimeout(timer);
    timer = setTimeout(() => prefetch(() => handlePointer(event)), HOVER_MS);
  };
  const scanNow = (event: Event) => prefetch(() => handlePointer(event));
  document.addEventListener('pointerover', scanSoon, options);
  document.addEventListener('pointerdown', scanNow, options);
  document.addEventListener('focusin', scanNow, options);
}
