import { isPlainClick } from '../ui/isPlainClick';

/** What does less, or nothing, without scripts. Other links are the browser's business until the site has started. */
const ENHANCED = '[data-enhanced], [role="tab"], button[type="button"]';
/** On a slow line a touch is not held for ever: then the link or form does what it does without scripts. */
const PATIENCE_MS = 4000;

/**
 * Keeps what a visitor presses or sends before the site has started, and does it afterwards. Only the last one counts,
 * as it would have. Returns how to stop, which lets go of what is held.
 */
export function holdTouches(start: () => Promise<void>): () => void {
  const listening = new AbortController();
  const options = { capture: true, signal: listening.signal };
  let held: (() => void) | undefined;

  const release = () => {
    listening.abort();
    held?.();
    held = undefined;
  };
  const hold = (event: Event, again: () => void) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    if (!held) setTimeout(release, PATIENCE_MS);
    held = again;
    void start();
  };

  addEventListener(
    'click',
    (event) => {
      const control = event.target instanceof Element ? event.target.closest<HTMLElement>(ENHANCED) : null;
      if (control && isPlainClick(event)) hold(event, () => control.click());
    },
    options,
  );
  addEventListener(
    'submit',
    (event) => {
      const { target, submitter } = event as SubmitEvent;
      if (target instanceof HTMLFormElement && target.method === 'post') {
        hold(event, () => target.requestSubmit(submitter));
      }
    },
    options,
  );
  return release;
}
