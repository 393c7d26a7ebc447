import { useEffect, useRef } from 'react';
import type { AnalyticsSettingsFragment } from '../../schema/generated/graphql';
import type { Consent } from '../../schema/rules/consent';

/** Counts visits while that is allowed, and loads the code only then. @returns a function that stops it at once. */
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
      // With a content blocker or without network, nothing is counted.
      .catch(() => {});
    return () => {
      isCurrent = false;
      stop.current?.();
    };
  }, [analytics, answer]);
  return () => stop.current?.();
}
