import type { createBrowserRouter } from 'react-router-dom';
import { type Locale, splitLocale } from '../../schema/locales';
import { type PageView, SITE_FIGURES_PATH } from '../../schema/rules/siteFigures';
import type { PageHandle } from '../navigation/pageMeta';
import { getDevice, getVisitSource } from './getVisitKind';

type Router = ReturnType<typeof createBrowserRouter>;

/** The page view of the moment, in memory only. */
interface OpenView {
  page: string;
  isSeen: boolean;
  isTouched: boolean;
}

/** The newsletter is no request. */
const NO_REQUEST = 'newsletter';

/**
 * Sends a beacon when a page is first visible, and another one when somebody first types into its form: the kinds of page, source
 * and device. There is no identifier, no cookie and no storage, so two views of one visitor look like those of two (decision 66).
 * Nothing is sent for visitors who object by Global Privacy Control or Do Not Track, nor for pages that are never visible.
 *
 * Nothing is sent when a view ends, because browsers lose a part of such requests.
 */
export function countViews(router: Router, locale: Locale): void {
  if (isObjected()) return;
  const device = getDevice(document.documentElement.clientWidth);
  const source = getVisitSource(document.referrer, location);
  const count = (view: Pick<PageView, 'page' | 'seen' | 'touched'>) =>
    // Without the list of sources, the view stays uncounted.
    source.then((known) => send({ ...view, locale, source: known, device })).catch(() => {});
  let view: OpenView | undefined;
  const show = () => {
    if (!view || view.isSeen || !isVisible()) return;
    view.isSeen = true;
    count({ page: view.page, seen: true, touched: false });
  };
  const open = () => {
    const page = getPage(router);
    view = page === undefined ? undefined : { page, isSeen: false, isTouched: false };
    show();
  };
  open();

  router.subscribe(() => {
    if (getPage(router) !== view?.page) open();
  });
  document.addEventListener('visibilitychange', show);
  document.addEventListener('prerenderingchange', show);
  // Back or Forward shows a page from memory: another view.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) open();
  });
  document.addEventListener('input', ({ target }) => {
    if (!view?.isSeen || view.isTouched || !isOfRequest(target)) return;
    view.isTouched = true;
    count({ page: view.page, seen: false, touched: true });
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
    priority: 'low',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(view),
  }).catch(() => {});
}
