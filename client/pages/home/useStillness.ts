import { type RefObject, useCallback, useEffect, useState } from 'react';

const AWAKE = { hover: false, focus: false, hidden: false, motion: false };

/**
 * Whether something that moves by itself has to stand still: the pointer or the focus is in it, nobody sees the tab, or
 * the reader has asked for less motion. `release` lets go of pointer and focus until they come anew.
 */
export function useStillness(area: RefObject<HTMLElement | null>) {
  // Until scripts run nothing moves anyway; the first effect looks how things are.
  const [reasons, setReasons] = useState({ ...AWAKE, hidden: true });

  useEffect(() => {
    const element = area.current;
    if (!element) return;
    const listening = new AbortController();
    const { signal } = listening;
    const set = (change: Partial<typeof AWAKE>) => setReasons((now) => ({ ...now, ...change }));
    const reduced = matchMedia('(prefers-reduced-motion: reduce)');
    const update = () => set({ hidden: document.hidden, motion: reduced.matches });
    update();
    document.addEventListener('visibilitychange', update, { signal });
    reduced.addEventListener('change', update, { signal });
    // A finger that scrolls past leaves no pointer behind, so touch does not hover.
    element.addEventListener('pointerenter', ({ pointerType }) => set({ hover: pointerType !== 'touch' }), { signal });
    element.addEventListener('pointerleave', () => set({ hover: false }), { signal });
    element.addEventListener('focusin', () => set({ focus: true }), { signal });
    element.addEventListener('focusout', () => set({ focus: false }), { signal });
    return () => listening.abort();
  }, [area]);

  const release = useCallback(() => setReasons((now) => ({ ...now, hover: false, focus: false })), []);
  return { isStill: Object.values(reasons).some(Boolean), release };
}
