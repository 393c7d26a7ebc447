import { PLACES } from '../page/placesName';
import { afterLoad } from './afterLoad';

/**
 * After a reload, Back may lead to an address that an earlier run of the site showed in this very document: the browser
 * changes the address and nothing else, also while the document still arrives. Until the site runs, the server shows that
 * page, at the place where it was left: by itself the browser would find the place of the page before. Returns how to stop.
 */
export function reloadOnReturn(): () => void {
  const [loaded] = performance.getEntriesByType('navigation');
  const shown = pageOf(new URL(loaded?.name ?? location.href));
  const look = () => {
    if (pageOf(location) === shown) return;
    history.scrollRestoration = 'manual';
    location.reload();
  };
  look();
  // With its typeface the page has its height.
  afterLoad(() => {
    try {
      // Who has scrolled by now stays there. What was not kept, for want of storage too, is no place.
      if (history.scrollRestoration === 'manual' && scrollY === 0)
        scrollTo(0, JSON.parse(sessionStorage[PLACES])[history.state.key].top);
    } catch {}
  });
  addEventListener('popstate', look);
  return () => removeEventListener('popstate', look);
}

const pageOf = ({ pathname, search }: URL | Location) => pathname + search;
