import { type RefObject, useCallback, useEffect, useState } from 'react';

const AWAKE = { hover: false, focus: false, hidden: false, motion: false };

/**
 * Returns whether moving content must stop: it has the pointer or the focus, the tab is hidden, or the reader prefers reduced
 * motion. `release` ignores pointer and focus until they enter again.
 */
export function useStillness(area: RefObject<HTMLElement | null>) {
  // Nothing moves before scripts run; the first effect reads the actual state.
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
    // A touch that scrolls past fires no leave event, so it does not count as hover.
    element.addEventListener('pointerenter', ({ pointerType }) => set({ hover: pointerType !== 'touch' }), { signal });
    element.addEventListener('pointerleave', () => set({ hover: false }), { signal });
    element.addEventListener('focusin', () => set({ focus: true }), { signal });
    element.addEventListener('focusout', () => set({ focus: false }), { signal });
    return () => listening.abort();
  }, [area]);

  const release = useCallback(() => setReasons((now) => ({ ...now, hover: false, focus: false })), []);
  return { isStill: Object.values(reasons).some(Boolean), release };
}
