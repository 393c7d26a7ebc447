import { useEffect } from 'react';
import type { Head } from './Head';
import { headOf } from './headOf';
import { useSiteState } from './SiteState';
import { titleOf } from './titleOf';

/** Keeps the document's head in step with navigation; the first one came with the page. */
export function useHead(): Head {
  const { page, site } = useSiteState();
  const head = headOf(page);
  const { name } = site.site;
  const { title, description, path, status } = head;
  useEffect(() => {
    document.title = titleOf(title, name);
    setMeta('description', description);
    setMeta('robots', status || path === undefined ? 'noindex' : 'index, follow');
    setCanonical(path);
  }, [title, name, description, path, status]);
  return head;
}

function setMeta(name: string, content: string) {
  document.querySelector(`meta[name="${name}"]`)?.setAttribute('content', content);
}

/**
 * A page that is not found has no canonical address; the next one needs it again. What only link previews and search engines
 * read is gone with the page that it was made for: whoever shares this one from the browser would share that.
 */
function setCanonical(path: string | undefined) {
  const known = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  const address = path && new URL(path, known?.href ?? window.location.href).href;
  if (address === known?.href) return;
  for (const tag of document.querySelectorAll('[rel="canonical"],[property],[type="application/ld+json"]'))
    tag.remove();
  if (!address) return;
  const link = document.head.appendChild(document.createElement('link'));
  link.rel = 'canonical';
  link.href = address;
}
