import { useEffect } from 'react';
import { useMatches } from 'react-router-dom';
import type { Head } from './Head';
import { summaryOf } from './summaryOf';
import { titleOf } from './titleOf';
import { useSite } from './useSite';

type Handle = { head?: (data: unknown) => Head } | undefined;

/** The head of the innermost page among the router's matches; a page that failed to load has no data and none. */
export function headOf(matches: readonly { handle?: unknown; data: unknown }[]): Head | undefined {
  const match = matches.findLast(({ handle, data }) => (handle as Handle)?.head && data !== undefined);
  const head = (match?.handle as Handle)?.head?.(match?.data);
  return head && { ...head, description: summaryOf(head.description) };
}

/** Keeps the document's head in step with navigation; the first one came with the page. */
export function useHead(): Head | undefined {
  const matches = useMatches();
  const head = headOf(matches.map(({ handle, loaderData }) => ({ handle, data: loaderData })));
  const { name } = useSite();
  const { title, description, path, status } = head ?? {};
  useEffect(() => {
    // A page that could not be loaded has no head and tells its own title.
    if (title === undefined || description === undefined) return;
    document.title = titleOf(title, name);
    setMeta('description', description);
    setMeta('robots', status ? 'noindex' : 'index, follow');
    setCanonical(path);
  }, [title, name, description, path, status]);
  return head;
}

function setMeta(name: string, content: string) {
  document.querySelector(`meta[name="${name}"]`)?.setAttribute('content', content);
}

/** A page that is not found has no canonical address; the next one needs it again. */
function setCanonical(path: string | undefined) {
  const known = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  if (path === undefined) return known?.remove();
  const link = known ?? document.head.appendChild(document.createElement('link'));
  link.rel = 'canonical';
  link.href = new URL(path, link.href || window.location.href).href;
}
