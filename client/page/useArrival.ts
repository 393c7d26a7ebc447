import { type RefObject, useEffect, useRef } from 'react';
import { linksOfPage } from './linksOfPage';
import { useSiteState } from './SiteState';

/**
 * After a navigation within the site moves the focus to the new page's heading and tells its title, as loading a
 * document would; on the way back, to the link that was followed from there. A change of the query or the fragment alone
 * loads no page.
 */
export function useArrival(title: string, liveRegion: RefObject<HTMLElement | null>): void {
  const { page, scroll } = useSiteState();
  const last = useRef(page);
  useEffect(() => {
    if (last.current === page) return;
    last.current = page;
    if (liveRegion.current) liveRegion.current.textContent = title;
    const link = 'module' in page && linksOfPage()[scroll?.link ?? -1];
    const target = link || document.querySelector<HTMLElement>('main h1');
    // A heading says of itself -1, and so it becomes one that takes the focus; a link says 0.
    target?.setAttribute('tabindex', String(target.tabIndex));
    target?.focus({ preventScroll: true });
  }, [page, title, liveRegion, scroll]);
}
