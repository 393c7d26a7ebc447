import { useLayoutEffect, useState } from 'react';
import { matchPath, useLocation, useNavigation } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { splitLocale } from '../../schema/locales';
import { paths } from '../paths';

/** Delay in milliseconds. Most navigations end sooner, and a short flash of text would be unsettling. */
const DELAY_MS = 150;

/** Returns a text to show instead of the page while a navigation to another page takes long. */
export function usePendingText(): string | undefined {
  const { pathname } = useLocation();
  const { location } = useNavigation();
  // The locations in the router's state include the language.
  const target = location && splitLocale(location.pathname).pathname;
  const isAwaited = target !== undefined && target !== pathname;
  const [isLate, setLate] = useState(false);
  const t = useTranslations();

  // A layout effect stops the timer together with the wait. An effect would run after the new page has its scroll position, and a
  // timer due meanwhile, for example on a busy phone, would change it.
  useLayoutEffect(() => {
    // The same for every page, because the previous page would flash between two waits.
    if (!isAwaited) return;
    const timer = setTimeout(() => {
      // The router has saved the scroll position of the previous page.
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
