import { addLocale, type Locale, splitLocale } from '../../../../schema/locales';

/** Query parameter of the page that shows the site: the path of the page to begin with. */
export const PAGE_PARAMETER = 'page';
/** Query parameter with its language. */
export const LANGUAGE_PARAMETER = 'language';
const TOKEN = 'token';

/** A page of the site. */
export interface ShownPage {
  /** Its path and query without the language. */
  page: string;
  locale: Locale;
}

/**
 * Returns the address of a page in a preview.
 * @param link the link of the preview, whose query has its token.
 */
export function getPreviewAddress(link: string, { page, locale }: ShownPage): string {
  const preview = new URL(link, location.origin);
  // With one slash it is a path of this site, and never fails to be read.
  const isPath = /^\/(?![/\\])/.test(page);
  const url = new URL(isPath ? page : '/', location.origin);
  url.searchParams.set(TOKEN, preview.searchParams.get(TOKEN) ?? '');
  return preview.pathname + addLocale(locale, url.pathname) + url.search;
}

/** Returns the page that an address in a preview shows; undefined for an address outside of the preview. */
export function readPreviewAddress(link: string, address: string): ShownPage | undefined {
  const { pathname: root } = new URL(link, location.origin);
  const url = new URL(address, location.origin);
  if (url.origin !== location.origin || !url.pathname.startsWith(`${root}/`)) return undefined;
  url.searchParams.delete(TOKEN);
  const { locale, pathname } = splitLocale(url.pathname.slice(root.length));
  return { page: pathname + url.search, locale };
}
