import { useEffect } from 'react';
import { useMatches, useRouteLoaderData } from 'react-router-dom';
import type { SiteQuery } from '../../schema/generated/graphql';
import { addLocale } from '../../schema/locales';
import { useLocalization, usePageLocale } from '../messages/Localized';
import { getDocumentTitle, getSummary, type PageHandle, type PageMeta } from './pageMeta';

/** Returns the data about the current page; undefined on an error page. */
export function usePageMeta(): PageMeta | undefined {
  const { handle, loaderData } = useMatches().at(-1) ?? {};
  const localization = useLocalization();
  if (loaderData === undefined) return undefined;
  return (handle as PageHandle | undefined)?.meta(loaderData as never, localization);
}

/** Updates the document's head on navigation; the first one comes with the page. */
export function useDocumentMeta(meta: PageMeta | undefined): void {
  const site = useRouteLoaderData<SiteQuery>('site')?.site;
  const isKnown = meta !== undefined;
  const title = getDocumentTitle(meta?.title ?? '', site?.name);
  const description = getSummary(meta?.description ?? '');
  const locale = usePageLocale();
  const path = meta?.path && addLocale(locale, meta.path);
  useEffect(() => {
    if (!isKnown) return;
    document.title = title;
    setMeta('description', description);
    setMeta('robots', path === undefined ? 'noindex' : 'index, follow');
    setCanonical(path);
  }, [isKnown, title, description, path]);
}

function setMeta(name: string, content: string) {
  document.querySelector(`meta[name="${name}"]`)?.setAttribute('content', content);
}

/**
 * Sets or removes the canonical address, because a page that is not found has none. Data for link previews and search engines is
 * removed with the page it describes; otherwise sharing the next page would show it.
 */
function setCanonical(path: string | undefined) {
  const known = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  const address = path && new URL(path, known?.href ?? window.location.href).href;
  if (address === known?.href) return;
  const tags = '[rel="canonical"], [hreflang], [property], [type="application/ld+json"]';
  for (const tag of document.head.querySelectorAll(tags)) tag.remove();
  if (!address) return;
  const link = document.head.appendChild(document.createElement('link'));
  link.rel = 'canonical';
  link.href = address;
}
