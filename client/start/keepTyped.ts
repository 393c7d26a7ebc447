import { findAgain } from './findAgain';

type Field = HTMLInputElement;

/**
 * Remembers what is typed before the site has started, and where. What it returns tells the forms of it, and puts text and
 * focus back where the page was made anew.
 */
export function keepTyped(): () => void {
  const listening = new AbortController();
  const options = { capture: true, signal: listening.signal };
  const typed = new Map<Field, () => Field | undefined>();
  let refocus = () => {};

  addEventListener('input', ({ target }) => typed.set(target as Field, findAgain(target as Field)), options);
  addEventListener(
    'focusin',
    ({ target }) => {
      const find = findAgain(target as Field);
      refocus = () => find() !== target && find()?.focus({ preventScroll: true });
    },
    options,
  );
  return () => {
    listening.abort();
    for (const [old, find] of typed) {
      const field = find();
      if (!field) continue;
      if (field !== old) field.value = old.value;
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
    refocus();
  };
}
