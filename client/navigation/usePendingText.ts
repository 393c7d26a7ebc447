import { useLayoutEffect, useState } from 'react';
import { matchPath, useLocation, useNavigation } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { splitLocale } from '../../schema/locales';
import { paths } from '../paths';

/** Most navigations are done sooner; a flash of words would only unsettle. */
const DELAY_MS = 150;

/** What to say in place of the page while a navigation to another page takes long. */
export function usePendingText(): string | undefined {
  const { pathname } = useLocation();
  const { location } = useNavigation();
  // The router's own state has its locations with the language.
  const target = location && splitLocale(location.pathname).pathname;
  const isAwaited = target !== undefined && target !== pathname;
  const [isLate, setLate] = useState(false);
  const t = useTranslations();

  // Ended together with the wait: an effect ends after the new page has found its place, and a timer that fell due
  // meanwhile, as on a busy phone, would take the page from there.
  useLayoutEffect(() => {
    // Whichever page it is: between two waits the page before would flash.
    if (!isAwaited) return;
    const timer = setTimeout(() => {
      // The router has saved the position of the page that goes.
      window.scrollTo(0, 0);
      setLate(true);
    }, DELAY_MS);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isAwaited]);

  if (!isAwaited || !isLate) return undefined;
  if (matchPath(paths.portfolio(), target)) return t('portfolioStates.list.pending');
  if (matchPath(`${paths.portfolio()}/:id`, target)) return t('portfolioStates.project.pending');
  return t('page.pending');
}
