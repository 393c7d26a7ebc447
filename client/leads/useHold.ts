import { type RefObject, useEffect, useState } from 'react';

/** Whether the pointer or the keyboard's focus rests on a button of the dialog that `inside` is in, its × among them. */
export function useHold(inside: RefObject<HTMLElement | null>): boolean {
  const [isHeld, setHeld] = useState(false);

  useEffect(() => {
    const dialog = inside.current?.closest('dialog');
    if (!dialog) return;
    const listening = new AbortController();
    const { signal } = listening;
    const look = () => setHeld(dialog.querySelector('button:hover, button:focus-visible') !== null);
    // The mouse's events, not the pointer's: Firefox tells those before it knows what the pointer is over now.
    for (const type of ['mouseover', 'mouseout', 'focusin'] as const) {
      dialog.addEventListener(type, look, { signal });
    }
    dialog.addEventListener('focusout', () => queueMicrotask(look), { signal });
    return () => listening.abort();
  }, [inside]);

  return isHeld;
}
