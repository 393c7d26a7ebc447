import { sendConsent } from '../consent/sendConsent';
import { isPlainPress } from '../ui/isPlainPress';
import { findAgain } from './findAgain';

/** What does less, or nothing, without scripts. Other links are the browser's business until the site has started. */
const ENHANCED = '[data-enhanced], [role="tab"], button[type="button"]';
/**
 * What presses and keystrokes consist of. React, while it takes a page over, would do all the rest of that at once to hear of
 * one, and its answer would wait for that.
 */
const UNTOLD =
  'pointerdown pointerup touchstart touchend mousedown mouseup focusin click keydown keypress keyup input'.split(' ');
/** On a slow line a touch is not held for ever: then the link or form does what it does without scripts. */
const PATIENCE_MS = 4000;

/**
 * Keeps what a visitor presses or sends before the site has started, and does it afterwards. Only the last one counts,
 * as it would have; of keys that move something (`data-keys` names them, with commas), each. Returns how to stop, which lets
 * go of what is held, behind what is to be done first.
 */
export function holdTouches(start: () => Promise<void>): (first?: () => void) => void {
  const listening = new AbortController();
  const options = { capture: true, signal: listening.signal };
  const keys: KeyboardEvent[] = [];
  let held: (() => void) | undefined;
  let beforeLeaving: (() => void) | undefined;

  const release = (first?: () => void) => {
    listening.abort();
    first?.();
    held?.();
    held = undefined;
  };
  const hold = (event: Event, again: () => void, leave?: () => void) => {
    beforeLeaving = leave;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (!held) setTimeout(release, PATIENCE_MS);
    if (again !== pressAgain) keys.length = 0;
    held = again;
    void start();
  };

  // Each moves the focus on, so each goes to where the one before has led.
  const pressAgain = () => {
    for (const key of keys) document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', key));
  };

  for (const type of UNTOLD) addEventListener(type, (event) => event.stopPropagation(), options);
  addEventListener(
    'click',
    (event) => {
      const control = controlOf(event, ENHANCED);
      if (!control || !isPlainPress(event)) return;
      const find = findAgain(control);
      hold(event, () => find()?.click());
    },
    options,
  );
  addEventListener(
    'keydown',
    (event) => {
      const control = controlOf(event, '[data-keys]');
      if (!isPlainPress(event) || !control?.dataset.keys?.split(',').includes(event.key)) return;
      keys.push(event);
      hold(event, pressAgain);
    },
    options,
  );
  addEventListener(
    'submit',
    (event) => {
      const { target, submitter } = event as SubmitEvent;
      if (!(target instanceof HTMLFormElement) || target.method !== 'post') return;
      const find = findAgain(target);
      const findSubmitter = submitter && findAgain(submitter);
      const answer = target.closest('.consent') ? () => void sendConsent(target, submitter) : undefined;
      hold(event, () => find()?.requestSubmit(findSubmitter?.()), answer);
    },
    options,
  );
  // Who has answered about cookies is not asked again by the next page, though this one has not started.
  addEventListener('pagehide', () => beforeLeaving?.(), options);
  return release;
}

const controlOf = ({ target }: Event, selector: string) =>
  target instanceof Element ? target.closest<HTMLElement>(selector) : null;
