import { useLocation, useMatches } from 'react-router-dom';
import { addLocale, type Locale, publicLocales } from '../../schema/locales';
import { usePageLocale } from '../messages/Localized';
import type { PageHandle } from './pageMeta';
import { getLastingQuery } from './searchParams';
import { usePageMeta } from './useDocumentMeta';

interface LanguageLink {
  locale: Locale;
  /** Address of the current page, with the same tab or filter. */
  href: string;
  isCurrent: boolean;
}

/** Returns the address of the current page in each language that it is in. The server renders the same links, so they work without scripts. */
export function useLanguageLinks(): LanguageLink[] {
  const current = usePageLocale();
  const { pathname, search } = useLocation();
  const handle = useMatches().at(-1)?.handle as PageHandle | undefined;
  // Two leading slashes would be an address of another site.
  const path = pathname.replace(/^\/+/, '/');
  const query = getLastingQuery(search, handle?.searchParams);
  const languages = usePageMeta()?.languages ?? publicLocales;
  return languages.map((locale) => ({
    locale,
    href: addLocale(locale, path) + query,
    isCurrent: locale === current,
  }));
}
