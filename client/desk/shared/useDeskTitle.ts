import { useEffect } from 'react';

/** Titles the tab. @param count what waits, shown before the title. */
export function useDeskTitle(title: string, count?: string): void {
  useEffect(() => {
    document.title = count ? `(${count}) ${title}` : title;
  }, [title, count]);
}
