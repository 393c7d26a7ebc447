import { addLocale, type Locale } from '../../../../schema/locales';

/** Query parameter of the preview page: the path of the page to begin with. */
export const PAGE_PARAMETER = 'page';

/** Pages of documents whose name is not their path. */
const PAGES: Readonly<Record<string, string>> = {
  about: '/about',
  services: '/services',
  plans: '/services',
  faqs: '/contact',
};

/** Returns the path of the page that shows a document; the home page for texts of several pages. */
export function getPreviewPage(document: string): string {
  const [folder, slug] = document.split('/');
  if (slug && folder === 'services') return `/services/${slug}`;
  if (slug && folder === 'projects') return `/portfolio/${slug}`;
  return PAGES[document] ?? '/';
}

/**
 * Returns the address of a page in a preview.
 * @param link the link of the preview, whose query has its token.
 */
export function getPreviewAddress(link: string, page: string, locale: Locale): string {
  const { pathname, search } = new URL(link, location.origin);
  return pathname + addLocale(locale, page.startsWith('/') ? page : '/') + search;
}
