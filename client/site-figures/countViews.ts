import type { createBrowserRouter } from 'react-router-dom';
import { type Locale, splitLocale } from '../../schema/locales';
import { type PageView, SITE_FIGURES_PATH } from '../../schema/rules/siteFigures';
import type { PageHandle } from '../navigation/pageMeta';
import { getDevice, getVisitSource } from './getVisitKind';

type Router = ReturnType<typeof createBrowserRouter>;

/** The page view of the moment, in memory only. */
interface OpenView {
  page: string;
  wasVisible: boolean;
  isTouched: boolean;
  isSeenSent: boolean;
  isTouchSent: boolean;
}

/** The newsletter is no request. */
const NO_REQUEST = 'newsletter';

/**
 * Sends a beacon when a page view ends: the kind of page, source and device, and whether a form was typed into. There is no
 * identifier, no cookie and no storage, so two views of one visitor look like those of two (decision 66). Nothing is sent for
 * visitors who object by Global Privacy Control or Do Not Track, nor for pages that were never visible.
 */
export function countViews(router: Router, locale: Locale): void {
  if (isObjected()) return;
  const common = {
    locale,
    source: getVisitSource(document.referrer, location),
    device: getDevice(document.documentElement.clientWidth),
  };
  const create = (page: string | undefined): OpenView | undefined =>
    page === undefined
      ? undefined
      : { page, wasVisible: isVisible(), isTouched: false, isSeenSent: false, isTouchSent: false };
  let view = create(getPage(router));

  const finish = () => {
    if (!view?.wasVisible) return;
    const seen = !view.isSeenSent;
    const touched = view.isTouched && !view.isTouchSent;
    if (!seen && !touched) return;
    view.isSeenSent = true;
    view.isTouchSent = view.isTouched;
    send({ ...common, page: view.page, seen, touched });
  };

  router.subscribe(() => {
    const page = getPage(router);
    if (page === view?.page) return;
    finish();
    view = create(page);
  });
  addEventListener('visibilitychange', () => {
    if (!isVisible()) finish();
    else if (view) view.wasVisible = true;
  });
  addEventListener('pagehide', finish);
  // Back or Forward shows a page from memory: another view.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) view = create(getPage(router));
  });
  document.addEventListener('input', ({ target }) => {
    if (view && isOfRequest(target)) view.isTouched = true;
  });
}

const isVisible = () => document.visibilityState === 'visible' && !isPrerendering();
/** Chrome renders some pages before they are opened. */
const isPrerendering = () => 'prerendering' in document && document.prerendering === true;

const isObjected = () =>
  navigator.doNotTrack === '1' || ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true);

/** Returns the path of the shown page; undefined for an error, and for an address with a secret. */
function getPage({ state }: Router): string | undefined {
  const handle = state.matches.at(-1)?.route.handle as PageHandle | undefined;
  return state.errors || handle?.isSecret ? undefined : splitLocale(state.location.pathname).pathname;
}

/** Whether an element is in a form that sends a request: not the cookie banner, nor a filter of a list. */
function isOfRequest(target: EventTarget | null): boolean {
  const name = target instanceof Element && target.closest('form')?.querySelector<HTMLInputElement>('[name="form"]');
  return Boolean(name && name.value !== NO_REQUEST);
}

/** Sends without cookies and without the address of the page. A beacon that is lost stays uncounted. */
function send(view: PageView): void {
  fetch(SITE_FIGURES_PATH, {
    method: 'POST',
    keepalive: true,
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(view),
  }).catch(() => {});
}
