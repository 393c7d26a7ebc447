import { useEffect, useEffectEvent } from 'react';

interface Options {
  isWaiting: boolean;
  /** Delay before the next attempt, in milliseconds. */
  pauseMs: number;
  /** Earliest time for another attempt, in milliseconds since the epoch. */
  notBefore: number | undefined;
  retry: () => void;
  /** Called when the visitor leaves the page: an unsent form is then no longer sent automatically. */
  stop: () => void;
}

/**
 * Sends a form again when the network returns, unless the server asks for a later time, and in any case after the pause, because
 * browsers may misreport the network.
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
