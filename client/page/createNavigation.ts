import type { Client } from '@urql/core';
import { createPath, type Navigator } from 'react-router-dom';
import { isStill } from './isStill';
import { loadPage } from './loadPage';
import { readLocation } from './readLocation';
import type { SiteState } from './SiteState';
import { scrollPositions } from './scrollPositions';

/** How a change of the state is brought to the screen. */
export type Show = (state: SiteState, moving?: readonly [string, string]) => void;

interface Options {
  replace?: boolean;
  preventScrollReset?: boolean;
  viewTransition?: boolean;
}

/**
 * Takes the visitor from page to page within one document: code and data first, then address and view together. The
 * router's own way of doing this (its data routers) weighs 15 KB more than the parts of it that are used here.
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

  function follow(to: Parameters<Navigator['push']>[0], data: unknown, options: Options, replace: boolean) {
    const url = new URL(typeof to === 'string' ? to : createPath(to), window.location.href);
    const key = crypto.getRandomValues(new Uint32Array(1)).join();
    const location = { pathname: url.pathname, search: url.search, hash: url.hash, state: data, key, mask: undefined };
    const top = url.hash ? { hash: url.hash } : { top: 0 };
    if (options.viewTransition) moved.add(pair(state.location.pathname, url.pathname));
    const arrive = () => window.history[replace ? 'replaceState' : 'pushState']({ key, data }, '', url);
    void go(location, arrive, options.preventScrollReset ? undefined : top);
  }

  const navigator: Navigator = {
    createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
    go: (delta) => window.history.go(delta),
    push: (to, data, options) => follow(to, data, { ...options }, false),
    replace: (to, data, options) => follow(to, data, { ...options }, true),
  };

  /** The visitor went back or forth, or to a fragment of the page: the address has changed already. */
  function onPopState() {
    const isKnown = window.history.state?.key !== undefined;
    const location = readLocation();
    // The browser scrolls to fragments by itself.
    void go(location, () => {}, isKnown ? { top: scrollPositions.of(location.key) } : undefined);
  }

  return { navigator, onPopState };
}
