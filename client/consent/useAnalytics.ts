import { useEffect, useRef } from 'react';
import type { AnalyticsSettingsFragment } from '../../schema/generated/graphql';
import type { Consent } from '../../schema/rules/consent';

/** Counts visits while that is allowed; the code for it, too, is loaded only then. Returns how to stop at once. */
export function useAnalytics(
  analytics: AnalyticsSettingsFragment['analytics'],
  answer: Consent | null | undefined,
): () => void {
  const stop = useRef<() => void>(undefined);
  useEffect(() => {
    if (!analytics || !answer?.performance) return;
    let isCurrent = true;
    import('./startAnalytics')
      .then(({ startAnalytics }) => {
        if (isCurrent) stop.current = startAnalytics(analytics);
      })
      // A content blocker, or no network: then nothing is counted.
      .catch(() => {});
    return () => {
      isCurrent = false;
      stop.current?.();
    };
  }, [analytics, answer]);
  return () => stop.current?.();
}
