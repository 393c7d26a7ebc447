import { type RefObject, useEffect } from 'react';

/** Calls back on Escape (`true`: the focus goes back), and when the focus goes elsewhere, so that nothing hides it. */
export function useDismissal(root: RefObject<HTMLElement | null>, isOpen: boolean, dismiss: (byKey: boolean) => void) {
  useEffect(() => {
    if (!isOpen) return;
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) dismiss(true);
    };
    const focus = ({ target }: FocusEvent) => {
      if (target instanceof Node && !root.current?.contains(target)) dismiss(false);
    };
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener('keydown', press, { signal });
    document.addEventListener('focusin', focus, { signal });
    return () => listening.abort();
  }, [root, isOpen, dismiss]);
}
