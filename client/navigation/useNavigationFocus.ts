import { type RefObject, useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { findLink } from './prefetchLinks';

/** In the storage of this tab: which link of its page was followed last, for each entry of the history. */
const STORAGE_KEY = 'followed-links';

/** The links of a page and of what stands below it. What stands above, such as the question about cookies, may go. */
const findPageLinks = () => [...document.querySelectorAll<HTMLElement>('main a, main ~ * a')];

/**
 * After a navigation to another page moves the focus to its heading and says its title, as loading a document would; on
 * the way back, to the link that was followed from there. A link to a part of the page leads to the heading of the part.
 * @param title of the page; undefined where an error page stands in for it.
 */
export function useNavigationFocus(title: string | undefined, liveRegion: RefObject<HTMLElement | null>): void {
  const { key, pathname, hash } = useLocation();
  const isBack = useNavigationType() === 'POP';
  // A page that failed and comes after all is another one.
  const page = `${pathname.replace(/\/$/, '')} ${title === undefined}`;
  const last = useRef(page);

  useEffect(() => {
    const remember = (event: Event) => {
      if (findLink(event))
        writeFollowed({ ...readFollowed(), [key]: findPageLinks().indexOf(findLink(event) as never) });
    };
    document.addEventListener('click', remember);
    return () => document.removeEventListener('click', remember);
  }, [key]);

  useEffect(() => {
    if (last.current === page) return;
    last.current = page;
    if (liveRegion.current) liveRegion.current.textContent = title ?? document.title;
    const link = isBack && title !== undefined && findPageLinks()[readFollowed()[key] ?? -1];
    const target = link || document.querySelector<HTMLElement>('main h1');
    // A heading says of itself -1, and so it becomes one that takes the focus; a link says 0.
    target?.setAttribute('tabindex', String(target.tabIndex));
    target?.focus({ preventScroll: true });
  }, [page, title, liveRegion, isBack, key]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever follows the same link once more is led there again
  useEffect(() => {
    const part = hash && !isBack && document.getElementById(hash.slice(1));
    if (!part) return;
    const heading = part.querySelector<HTMLElement>('h2, h3, summary') ?? part;
    if (heading.tabIndex < 0) heading.setAttribute('tabindex', '-1');
    heading.focus({ preventScroll: true });
  }, [hash, isBack, key]);
}

function readFollowed(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}');
  } catch {
    return {};
  }
}

function writeFollowed(links: Record<string, number>): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(links));
  } catch {
    // Storage is forbidden or full: the focus goes to the heading.
  }
}
