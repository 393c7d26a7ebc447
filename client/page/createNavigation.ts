import type { Client } from '@urql/core';
import { createPath, type Navigator, type To } from 'react-router-dom';
import { isStill } from './isStill';
import type { LoadedPage } from './LoadedPage';
import { loadPage } from './loadPage';
import { movedTo } from './movedTo';
import { OperationFailure } from './OperationFailure';
import { newEntryKey, readLocation } from './readLocation';
import type { SiteState } from './SiteState';
import { placeOf, scrollPositions } from './scrollPositions';

/** How a change of the state is brought to the screen. */
export type Show = (state: SiteState, moving?: readonly [string, string]) => void;

/** An end slash names the same page. */
const bare = (path: string) => path.replace(/\/$/, '');

/**
 * The server was renewed under the page: it has no such code any more, or no such operation, or calls the page by another
 * name. Only a document of its own brings the page now. It needs no code, so this ends, whatever keeps that away.
 */
const isRenewed = (page: LoadedPage) =>
  'error' in page
    ? navigator.onLine && (page.error instanceof OperationFailure ? page.error.isUnknown : true)
    : movedTo(page);

type Options = Parameters<Navigator['push']>[2];

/**
 * Takes the visitor from page to page within one document: code and data first, then address and view together. The
 * router's own way of doing this (its data routers) weighs 22 KB more than the parts of it that are used here.
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

  /** While a page is awaited, what stands in for it is no place to return to. */
  function keepPlace() {
    if (state.target === undefined) scrollPositions.keep(state.location.key);
  }

  async function go(location: SiteState['location'], arrive: () => void, scroll: SiteState['scroll']) {
    const mine = ++attempt;
    const from = state.location;
    // A page that did not load is asked for again.
    if (bare(location.pathname) === bare(from.pathname) && 'module' in state.page) {
      arrive();
      return set({ ...state, location, scroll, target: undefined });
    }
    set({ ...state, target: location.pathname, scroll: undefined });
    const page = await loadPage(client, location.pathname, location.search);
    if (mine !== attempt) return;
    arrive();
    if (isRenewed(page)) return window.location.reload();
    const doesMove = moved.has(pair(from.pathname, location.pathname)) && !isStill();
    set(
      { ...state, location, page, scroll, target: undefined },
      doesMove ? [from.pathname, location.pathname] : undefined,
    );
  }

  function follow(to: To, replace: boolean, { preventScrollReset, viewTransition }: Options = {}) {
    const url = new URL(typeof to === 'string' ? to : createPath(to), window.location.href);
    const { pathname, search, hash } = url;
    const location = { pathname, search, hash, key: newEntryKey(), state: null, mask: undefined };
    if (viewTransition) moved.add(pair(state.location.pathname, pathname));
    const arrive = () => {
      try {
        window.history[replace ? 'replaceState' : 'pushState']({ key: location.key }, '', url);
      } catch {
        // Safari takes a hundred entries in ten seconds, as of an arrow key held down; a document of its own counts as none.
        window.location[replace ? 'replace' : 'assign'](url);
      }
    };
    keepPlace();
    const start = hash ? { hash } : { top: 0 };
    void go(location, arrive, preventScrollReset ? undefined : start);
  }

  const navigator: Navigator = {
    createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
    go: (delta) => window.history.go(delta),
    push: (to, _data, options) => follow(to, false, options),
    replace: (to, _data, options) => follow(to, true, options),
  };

  /** The visitor went back or forth, or to a fragment of the page: the address has changed already. */
  function onPopState() {
    const isKnown = window.history.state?.key !== undefined;
    const location = readLocation();
    if (isKnown) keepPlace();
    // The browser scrolls to fragments by itself, and Safari has done so by now: their links keep the place (SiteRouter).
    void go(location, () => {}, isKnown ? placeOf(location.key) : undefined);
  }

  return { navigator, onPopState, keepPlace };
}
