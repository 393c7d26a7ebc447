import './styles/layers.css';
import '../agency/theme.css';
import './styles/tokens.css';
import './styles/base.css';
import './styles/patterns.css';
import './styles/always.css';
import { rememberFirstTouch } from './forms/visitSource';

/** Events that show that the visitor is about to act. A tap counts when its pointer goes up. */
const SIGNS = ['pointermove', 'pointerup', 'keydown', 'focusin', 'scroll', 'wheel'];

/** Starts the site after this time even without idle time, because the captcha is loaded then. */
const MAX_IDLE_MS = 400;

rememberFirstTouch();
// Safari before 16 cannot abort requests by timeout. There, the server's page works without scripts.
if ('timeout' in AbortSignal) startWhenIdle();
else keepServerPage();

/** Hydrates the page when the browser is idle after load, or at the first interaction if that comes earlier. */
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
  // A cached document may be loaded before it is painted. The paint of its text, not only of the background, comes first.
  const startAfterPaint = () =>
    new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length > 0) startIdle();
    }).observe({ type: 'paint', buffered: true });
  let rest: MouseEvent | undefined;
  const startOnSign = (event: Event) => {
    if (event instanceof MouseEvent && event.type === 'pointermove') {
      // The first event may come from a resting pointer while the layout changes under it. `movementX` and `movementY` are no help,
      // because several browsers report 0 for real movement.
      rest ??= event;
      if (event.clientX === rest.clientX && event.clientY === rest.clientY) return;
    }
    start();
  };
  for (const sign of SIGNS) addEventListener(sign, startOnSign, { capture: true, passive: true, signal });
  if (document.readyState === 'complete') startAfterPaint();
  else addEventListener('load', startAfterPaint, { signal });
  // After a reload, Back leads to an address within this document, whose page only the server can show before hydration.
  // Hydration reads the address when it starts, so a change before its end would not match the document.
  addEventListener('popstate', () => {
    if (document.documentElement.dataset.ready === undefined) location.reload();
  });
}

/**
 * Marks a page on which the site did not start: stylesheets then show elements that wait for it, and the texts of `noscript` are
 * inserted.
 */
function keepServerPage(): void {
  document.documentElement.dataset.failed = '';
  for (const note of document.body.querySelectorAll('noscript')) note.outerHTML = note.textContent;
}
