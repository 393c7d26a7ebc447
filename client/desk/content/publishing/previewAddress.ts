import { addLocale, type Locale } from '../../../../schema/locales';

/** Query parameter of the preview page: the path of the page to begin with. */
export const PAGE_PARAMETER = 'page';

/**
 * Returns the address of a page in a preview.
 * @param link the link of the preview, whose query has its token.
 */
export function getPreviewAddress(link: string, page: string, locale: Locale): string {
  const { pathname, search } = new URL(link, location.origin);
  return pathname + addLocale(locale, page.startsWith('/') ? page : '/') + search;
}
