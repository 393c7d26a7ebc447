import { useEffect } from 'react';

/** Parts of the tab title: the number of waiting requests, shown on every page, and the page's title. */
const parts: { title: string; count: string | undefined } = { title: '', count: undefined };

function showTitle(part: Partial<typeof parts>): void {
  Object.assign(parts, part);
  document.title = parts.count ? `(${parts.count}) ${parts.title}` : parts.title;
}

/** Sets the title of the tab. */
export function useDeskTitle(title: string): void {
  useEffect(() => showTitle({ title }), [title]);
}

/** Shows a count before every title while the component is mounted. */
export function useTitleCount(count: string | undefined): void {
  useEffect(() => {
    showTitle({ count });
    return () => showTitle({ count: undefined });
  }, [count]);
}
