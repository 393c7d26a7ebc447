import { afterLoad } from './afterLoad';
import { isDueAtOnce } from './isDueAtOnce';

/**
 * Signs that the visitor is about to do something. Scrolling is the first on most phones, long before a tap. Of a tap it is
 * its end: what starts meanwhile would stand between the tap and its answer.
 */
const SIGNS = 'pointermove pointerup pointercancel keydown focusin scroll wheel'.split(' ');
/** A page that is looked at this long is being read: what moves by itself should move, and no line is busy any more. */
const READ_MS = 4000;

/** Starts the site when it is wanted: at the first sign, when something on the page is due, or while it is read. */
export function whenWanted(start: () => void): void {
  const listening = new AbortController();
  const go = () => {
    listening.abort();
    start();
  };
  const look = (event: Event) => {
    const { type, buttons, movementX, movementY } = event as PointerEvent;
    // Browsers tell of a mouse that rests where the page appears, too.
    const isAtRest = type === SIGNS[0] && !movementX && !movementY;
    if (!buttons && !isAtRest) go();
  };
  for (const sign of SIGNS) addEventListener(sign, look, { capture: true, passive: true, signal: listening.signal });
  const idle = () => ('requestIdleCallback' in window ? requestIdleCallback(go) : setTimeout(go));
  afterLoad(() => (isDueAtOnce() ? idle() : setTimeout(idle, READ_MS)));
}
