import { useEffect } from 'react';

/** The title of the page, and before it how much waits, whatever the page. */
const parts: { title: string; count: string | undefined } = { title: '', count: undefined };

function showTitle(part: Partial<typeof parts>): void {
  Object.assign(parts, part);
  document.title = parts.count ? `(${parts.count}) ${parts.title}` : parts.title;
}

/** Titles the tab. */
export function useDeskTitle(title: string): void {
  useEffect(() => showTitle({ title }), [title]);
}

/** Shows a count before every title, for as long as the component is shown. */
export function useTitleCount(count: string | undefined): void {
  useEffect(() => {
    showTitle({ count });
    return () => showTitle({ count: undefined });
  }, [count]);
}
