import type { Client } from '@urql/core';
import { hrefOf } from '../router/hrefOf';
import type { To } from '../router/Location';
import type { Navigate, NavigateOptions } from '../router/RouterContext';
import { isStill } from './isStill';
import { loadPage } from './loadPage';
import { newEntryKey, readLocation } from './readLocation';
import type { SiteState } from './SiteState';
import { scrollPositions } from './scrollPositions';

/** How a change of the state is brought to the screen. */
export type Show = (state: SiteState, moving?: readonly [string, string]) => void;

/**
 * Takes the visitor from page to page within one document: code and data first, then address and view together.
 */
export function createNavigation(client: Client, start: SiteState, show: Show) {
  let state = start;
  let attempt = 0;
  /** Pairs of paths between which a link moved the view; the way back between them moves, too. */
  const moved = new Set<string>();
  const pair = (...paths: string[]) => paths.sort().join(' ');

  const set = (next: SiteState, moving?: readonly [string, string]) => {
    state = next;
    show(next, moving);
  };

  async function go(location: SiteState['location'], arrive: () => void, scroll: SiteState['scroll']) {
    const mine = ++attempt;
    const from = state.location;
    scrollPositions.keep(from.key);
    if (location.pathname === from.pathname) {
      arrive();
      return set({ ...state, location, scroll, target: undefined });
    }
    set({ ...state, target: location.pathname, scroll: undefined });
    const page = await loadPage(client, location.pathname);
    if (mine !== attempt) return;
    arrive();
    const doesMove = moved.has(pair(from.pathname, location.pathname)) && !isStill();
    set(
      { ...state, location, page, scroll, target: undefined },
      doesMove ? [from.pathname, location.pathname] : undefined,
    );
  }

  const navigate: Navigate = (to: To, { replace, preventScrollReset, viewTransition }: NavigateOptions = {}) => {
    const url = new URL(hrefOf(to, state.location.pathname), window.location.href);
    const location = { pathname: url.pathname, search: url.search, hash: url.hash, key: newEntryKey() };
    if (viewTransition) moved.add(pair(state.location.pathname, url.pathname));
    const arrive = () => window.history[replace ? 'replaceState' : 'pushState']({ key: location.key }, '', url);
    const start = url.hash ? { hash: url.hash } : { top: 0 };
    void go(location, arrive, preventScrollReset ? undefined : start);
  };

  /** The visitor went back or forth, or to a fragment of the page: the address has changed already. */
  function onPopState() {
    const isKnown = window.history.state?.key !== undefined;
    const location = readLocation();
    // The browser scrolls to fragments by itself.
    void go(location, () => {}, isKnown ? { top: scrollPositions.of(location.key) } : undefined);
  }

  return { navigate, onPopState };
}
