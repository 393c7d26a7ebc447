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
  /** An answer about cookies, which no other press takes back. */
  let answer: { again: () => void; send: () => boolean } | undefined;

  const release = (first?: () => void) => {
    listening.abort();
    first?.();
    answer?.again();
    // Without the site both lead to another document, and the second would take the place of the first.
    if (!answer || 'ready' in document.documentElement.dataset) held?.();
    answer = undefined;
    held = undefined;
  };
  const hold = (event: Event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    if (!held && !answer) setTimeout(release, PATIENCE_MS);
    void start();
  };
  const holdPress = (event: Event, again: () => void) => {
    hold(event);
    keys.length = 0;
    held = again;
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
      holdPress(event, () => find()?.click());
    },
    options,
  );
  addEventListener(
    'keydown',
    (event) => {
      const control = controlOf(event, '[data-keys]');
      if (!isPlainPress(event) || !control?.dataset.keys?.split(',').includes(event.key)) return;
      hold(event);
      keys.push(event);
      held = pressAgain;
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
      const again = () => find()?.requestSubmit(findSubmitter?.());
      if (!target.closest('.consent')) return holdPress(event, again);
      hold(event);
      // As client/consent/sendConsent does, without an answer to wait for, and in a third of its bytes.
      const fields = new URLSearchParams([...new FormData(target)] as string[][]);
      if (submitter instanceof HTMLButtonElement) fields.append(submitter.name, submitter.value);
      answer = { again, send: () => navigator.sendBeacon(target.action, fields) };
    },
    options,
  );
  // An answer about cookies is kept though its page has not started; the next one may still ask until it has started itself.
  addEventListener('pagehide', () => answer?.send(), options);
  return release;
}

const controlOf = ({ target }: Event, selector: string) =>
  target instanceof Element ? target.closest<HTMLElement>(selector) : null;
