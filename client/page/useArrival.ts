import { type RefObject, useEffect, useRef } from 'react';
import { useSiteState } from './SiteState';

/**
 * After a navigation within the site moves the focus to the new page's heading and tells its title, as loading a
 * document would. A change of the query or the fragment alone loads no page.
 */
export function useArrival(title: string, liveRegion: RefObject<HTMLElement | null>): void {
  const { page } = useSiteState();
  const last = useRef(page);
  useEffect(() => {
    if (last.current === page) return;
    last.current = page;
    if (liveRegion.current) liveRegion.current.textContent = title;
    const heading = document.querySelector<HTMLElement>('main h1');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
  }, [page, title, liveRegion]);
}
