import { useLayoutEffect, useState } from 'react';
import { words } from '../words/words';
import { matchRow } from './matchRow';
import { useSiteState } from './SiteState';

/** Most navigations are done sooner; a flash of words would only unsettle. */
const PATIENCE_MS = 150;

/** What to say in place of the page while a navigation to another one takes long. */
export function usePending(): string | undefined {
  const { target } = useSiteState();
  const isAwaited = target !== undefined;
  const [isLate, setLate] = useState(false);

  // Ended together with the wait: an effect ends after the new page has found its place, and a timer that fell due
  // meanwhile, as on a busy phone, would take the page from there.
  useLayoutEffect(() => {
    // Whichever page it is: between two waits the page before would flash.
    if (!isAwaited) return;
    const timer = setTimeout(() => {
      // The position of the page that goes is remembered already.
      window.scrollTo(0, 0);
      setLate(true);
    }, PATIENCE_MS);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isAwaited]);

  if (target === undefined || !isLate) return undefined;
  return matchRow(target).row.pending ?? words.page.pending;
}
