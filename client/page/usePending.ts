import { useEffect, useState } from 'react';
import { matchRoutes, useLocation, useNavigation } from 'react-router-dom';
import { rows } from '../routes';
import { words } from '../words/words';

/** Most navigations are done sooner; a flash of words would only unsettle. */
const PATIENCE_MS = 150;

/** What to say in place of the page while a navigation to another one takes long. */
export function usePending(): string | undefined {
  const { pathname } = useLocation();
  const target = useNavigation().location?.pathname;
  const [isLate, setLate] = useState(false);
  const isLeaving = target !== undefined && target !== pathname;

  useEffect(() => {
    if (!isLeaving) return;
    const timer = setTimeout(() => {
      // The position of the page that goes is remembered already.
      window.scrollTo(0, 0);
      setLate(true);
    }, PATIENCE_MS);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isLeaving]);

  if (!isLeaving || !isLate) return undefined;
  return matchRoutes(rows, target)?.at(-1)?.route.pending ?? words.page.pending;
}
