import { type RefObject, useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { findLink } from '../navigation/prefetchLinks';

/** Key in the session storage: the last followed link of each history entry. */
const STORAGE_KEY = 'followed-links';

/** Returns the links of the main content and of all content after it. Content before it, such as the cookie banner, may disappear. */
const findPageLinks = () => [...document.querySelectorAll<HTMLElement>('main a, main ~ * a')];

/**
 * After a navigation to another page, focuses its heading and announces its title, as a document load would; on Back, focuses the
 * link that was followed. A link to a part of the page focuses the heading of that part.
 * @param title of the page; undefined on an error page.
 */
export function useNavigationFocus(title: string | undefined, liveRegion: RefObject<HTMLElement | null>): void {
  const { key, pathname, hash } = useLocation();
  const isBack = useNavigationType() === 'POP';
  // A page that loads after its error page counts as another page.
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
    // The `tabIndex` of a heading is -1, which makes it focusable by script; that of a link is 0.
    target?.setAttribute('tabindex', String(target.tabIndex));
    target?.focus({ preventScroll: true });
  }, [page, title, liveRegion, isBack, key]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: following the same link again moves the focus again
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
