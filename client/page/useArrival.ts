import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * After a navigation within the site moves the focus to the new page's heading and tells its title, as loading a
 * document would. A change of the query or the fragment alone is not a new page.
 */
export function useArrival(title: string | undefined, liveRegion: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    if (liveRegion.current && title) liveRegion.current.textContent = title;
    const heading = document.querySelector<HTMLElement>('main h1');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
  }, [pathname, title, liveRegion]);
}
