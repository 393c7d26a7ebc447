import './styles/layers.css';
import './styles/tokens.css';
import './styles/fonts.css';
import './styles/base.css';
import './styles/patterns.css';
import './styles/always.css';
import { rememberFirstTouch } from './forms/visitSource';

/** Signs that the visitor is about to do something. A tap is over when its pointer goes up. */
const SIGNS = ['pointermove', 'pointerup', 'keydown', 'focusin', 'scroll', 'wheel'];

/** A browser that finds no idle time starts the site all the same: the captcha is asked for then. */
const MAX_IDLE_MS = 400;

rememberFirstTouch();
// Safari before 16 could end no request that takes too long; what the server sent works there without scripts.
if ('timeout' in AbortSignal) startWhenIdle();
else keepServerPage();

/** Hydrates the page when the browser is idle after load, or at the first interaction, whichever comes first. */
function startWhenIdle(): void {
  const listening = new AbortController();
  const { signal } = listening;
  const start = () => {
    if (signal.aborted) return;
    listening.abort();
    import('./hydrateSite').then(({ hydrateSite }) => hydrateSite()).catch(keepServerPage);
  };
  const startIdle = () =>
    'requestIdleCallback' in window ? requestIdleCallback(start, { timeout: MAX_IDLE_MS }) : setTimeout(start);
  // A document from a cache can be loaded before it is painted: the paint comes first, that of words and not of the ground alone.
  const startAfterPaint = () =>
    new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length > 0) startIdle();
    }).observe({ type: 'paint', buffered: true });
  let rest: MouseEvent | undefined;
  const startOnSign = (event: Event) => {
    if (event instanceof MouseEvent && event.type === 'pointermove') {
      // The first event may come from a pointer that rests while the page is laid out beneath it. Its movement says
      // nothing: several browsers report none for a real one.
      rest ??= event;
      if (event.clientX === rest.clientX && event.clientY === rest.clientY) return;
    }
    start();
  };
  for (const sign of SIGNS) addEventListener(sign, startOnSign, { capture: true, passive: true, signal });
  if (document.readyState === 'complete') startAfterPaint();
  else addEventListener('load', startAfterPaint, { signal });
  // After a reload, Back leads to an address within this document, whose page only the server can show by now.
  addEventListener('popstate', () => location.reload(), { signal });
}

/** Where the site does not start, style sheets show what waits for it, and the words for visitors without scripts are said. */
function keepServerPage(): void {
  document.documentElement.dataset.failed = '';
  for (const note of document.body.querySelectorAll('noscript')) note.outerHTML = note.textContent;
}
