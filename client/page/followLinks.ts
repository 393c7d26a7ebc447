import type { Navigator } from 'react-router-dom';
import { isPlainPress } from '../ui/isPlainPress';
import { linkOf } from './linkOf';
import { matchRow } from './matchRow';

/**
 * Follows links to pages of the table within the document. A link is an `a` like any other, so that fifty of them on a page
 * cost nothing to draw; the router's own has a dozen hooks, a third of the time of drawing a page. Two marks say how:
 * `data-keeps-place` leaves the window where it is, with `data-moves` the view moves to what both pages show. A
 * `target` keeps a link the browser's. Returns how to stop.
 */
export function followLinks({ push, replace }: Navigator): () => void {
  const follow = (event: MouseEvent) => {
    const link = linkOf(event);
    if (!link || event.defaultPrevented || !isPlainPress(event)) return;
    const { pathname, search, hash, dataset } = link;
    const isHere = pathname === location.pathname && search === location.search;
    // A place on this page, and what is no page, are the browser's.
    if ((isHere && hash) || matchRow(pathname).row.path === '*') return;
    event.preventDefault();
    const go = isHere ? replace : push;
    go(pathname + search + hash, undefined, {
      preventScrollReset: 'keepsPlace' in dataset,
      viewTransition: 'moves' in dataset,
    });
  };
  document.addEventListener('click', follow);
  return () => document.removeEventListener('click', follow);
}
