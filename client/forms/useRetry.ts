import { useEffect, useEffectEvent } from 'react';

interface Options {
  isWaiting: boolean;
  /** Before the next try, in milliseconds. */
  pauseMs: number;
  /** When the server wants to be asked again at the earliest, in milliseconds of the clock. */
  notBefore: number | undefined;
  retry: () => void;
  /** The visitor leaves the page: what is not sent by then waits for them. */
  stop: () => void;
}

/**
 * Sends a form again: when the network is back, unless the server wants to be left alone until later, and after the pause in
 * any case, because browsers can be wrong about it.
 */
export function useRetry({ isWaiting, pauseMs, notBefore = 0, retry, stop }: Options): void {
  const onDue = useEffectEvent(retry);
  const onOnline = useEffectEvent(() => {
    if (Date.now() >= notBefore) retry();
  });
  const onLeave = useEffectEvent(stop);

  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => onDue(), pauseMs);
    const listening = new AbortController();
    addEventListener('online', () => onOnline(), { signal: listening.signal });
    addEventListener('pagehide', () => onLeave(), { signal: listening.signal });
    return () => {
      clearTimeout(timer);
      listening.abort();
    };
  }, [isWaiting, pauseMs]);
}
