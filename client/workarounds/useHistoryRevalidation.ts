import { useEffect } from 'react';
import { useLocation, useRevalidator } from 'react-router-dom';

/**
 * Renders the page of the current history entry again if another one is shown. A slow view transition may render the page of its
 * navigation after Back has already led elsewhere.
 */
export function useHistoryRevalidation(): void {
  const { key } = useLocation();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if ((history.state?.key ?? 'default') !== key) revalidate();
  }, [key, revalidate]);
}
