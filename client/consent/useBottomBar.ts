import { type RefObject, useEffect } from 'react';

/** Tells the style sheets how much of the window's foot the banner takes, so that nothing in focus is behind it. */
export function useBottomBar(bar: RefObject<HTMLElement | null>, isShown: boolean): void {
  useEffect(() => {
    const { style, dataset } = document.documentElement;
    const element = bar.current;
    if (!isShown || !element) {
      // After an answer the style sheet says it; a property of the root restyles the whole page.
      if (dataset.consent === undefined) style.setProperty('--bottom-bar', '0px');
      else style.removeProperty('--bottom-bar');
      return;
    }
    const observer = new ResizeObserver(() => {
      const isSticky = getComputedStyle(element).position === 'sticky';
      style.setProperty('--bottom-bar', `${isSticky ? element.offsetHeight : 0}px`);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [bar, isShown]);
}
