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
    document.addEventListener('keydown', press);
    document.addEventListener('focusin', focus);
    return () => {
      document.removeEventListener('keydown', press);
      document.removeEventListener('focusin', focus);
    };
  }, [root, isOpen, dismiss]);
}
