import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

/** Distance a finger must pull before its release reloads the list, in CSS pixels. */
const FAR_ENOUGH = 80;
const BEGUN = 16;

/** Reloads a list when a finger pulls it down from its top. @returns whether it is being pulled, and far enough. */
export function usePullToRefresh(
  scroller: RefObject<HTMLElement | null>,
  onRefresh: () => void,
): 'begun' | 'ready' | null {
  const [state, setState] = useState<'begun' | 'ready' | null>(null);
  const refresh = useEffectEvent(onRefresh);
  useEffect(() => {
    const listening = new AbortController();
    const options = { signal: listening.signal, passive: true };
    let start: number | undefined;
    let distance = 0;
    const end = () => {
      if (distance >= FAR_ENOUGH) refresh();
      start = undefined;
      distance = 0;
      setState(null);
    };
    addEventListener(
      'touchstart',
      ({ target, touches }) => {
        const element = scroller.current;
        if (element?.scrollTop === 0 && element.contains(target as Node)) start = touches[0]?.clientY;
      },
      options,
    );
    addEventListener(
      'touchmove',
      ({ touches }) => {
        if (start === undefined) return;
        distance = (touches[0]?.clientY ?? start) - start;
        setState(distance >= FAR_ENOUGH ? 'ready' : distance >= BEGUN ? 'begun' : null);
      },
      options,
    );
    addEventListener('touchend', end, options);
    addEventListener('touchcancel', end, options);
    return () => listening.abort();
  }, [scroller]);
  return state;
}
