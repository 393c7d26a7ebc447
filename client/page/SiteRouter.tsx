import type { Client } from '@urql/core';
import { type Dispatch, type SetStateAction, startTransition, useEffect, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { FormStates } from '../forms/FormState';
import { createNavigation, type Show } from './createNavigation';
import { elementOf } from './elementOf';
import { focusPressed } from './focusPressed';
import { followLinks } from './followLinks';
import { loadPage } from './loadPage';
import { prefetchLinks } from './prefetchLinks';
import type { SiteState } from './SiteState';
import { SiteTree } from './SiteTree';
import { scrollPositions } from './scrollPositions';

interface Props {
  client: Client;
  forms: FormStates;
  start: SiteState;
  /** Called once the page takes part. */
  onReady: () => void;
}

/** The site in the browser: keeps what is shown in step with the window's history. */
export function SiteRouter({ client, forms, start, onReady }: Props) {
  const [state, setState] = useState(start);
  const [{ navigator, onPopState, keepPlace }] = useState(() => createNavigation(client, start, showBy(setState)));

  useEffect(() => {
    const leave = () => {
      keepPlace();
      scrollPositions.store();
      window.history.scrollRestoration = 'auto';
    };
    const stay = () => {
      window.history.scrollRestoration = 'manual';
    };
    const keepBefore = ({ target }: Event) => {
      if (target instanceof Element && target.closest('a[href^="#"]')) keepPlace();
    };
    stay();
    const listening = new AbortController();
    const { signal } = listening;
    window.addEventListener('click', keepBefore, { capture: true, signal });
    window.addEventListener('popstate', onPopState, { signal });
    window.addEventListener('pagehide', leave, { signal });
    window.addEventListener('pageshow', stay, { signal });
    onReady();
    return () => listening.abort();
  }, [onPopState, keepPlace, onReady]);

  useEffect(focusPressed, []);
  useEffect(() => followLinks(navigator), [navigator]);
  useEffect(() => prefetchLinks((path) => void loadPage(client, path)), [client]);

  const { scroll } = state;
  useLayoutEffect(() => {
    if (!scroll) return;
    if (scroll.hash) elementOf(scroll.hash)?.scrollIntoView({ behavior: 'instant' });
    else window.scrollTo({ top: scroll.top, behavior: 'instant' });
  }, [scroll]);

  // What the first page brought in its forms is for that page.
  const arrived = state.location === start.location ? forms : NOTHING;
  return <SiteTree client={client} forms={arrived} state={state} navigator={navigator} />;
}

const NOTHING: FormStates = {};

/** A page comes interruptibly, so that a touch meanwhile is answered; within a movement of the view, at once. */
function showBy(setState: Dispatch<SetStateAction<SiteState>>): Show {
  let latest: SiteState;
  return (next, moving) => {
    latest = next;
    if (!moving) return startTransition(() => setState(next));
    flushSync(() => setState((now) => ({ ...now, moving })));
    const { ready, finished } = document.startViewTransition(() => {
      // It begins when the browser has drawn what moves. Whoever has gone on by then is further than this.
      if (latest === next) flushSync(() => setState({ ...next, moving }));
    });
    // Browsers leave a movement out while the window is hidden or the next one begins; the page comes all the same.
    ready.catch(() => {});
    void finished.finally(() => setState((now) => (now.moving === moving ? { ...now, moving: undefined } : now)));
  };
}
