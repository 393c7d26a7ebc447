import { type RefObject, useEffect } from 'react';

/** Tells the style sheets how much of the window's foot the banner takes, so that nothing in focus is behind it. */
export function useBottomBar(bar: RefObject<HTMLElement | null>, isShown: boolean): void {
  useEffect(() => {
    const element = bar.current;
    if (!isShown || !element) return;
    // In place of the guess in ConsentBanner.css. No adopted sheet: those stand behind all others, and Chromium looks for
    // every typeface anew, and lays the whole page out, when a sheet with layers comes ahead of one that is there.
    const style = document.createElement('style');
    document.head.append(style);
    const say = (height: number) => {
      const stylesheet = style.sheet;
      if (!stylesheet) return;
      while (stylesheet.cssRules.length > 0) stylesheet.deleteRule(0);
      stylesheet.insertRule(`html{scroll-padding-block-end:calc(${height}px + 5rem)}`);
      stylesheet.insertRule(`.above-bar{--bottom-bar:${height}px}`);
    };
    const observer = new ResizeObserver(() => {
      say(getComputedStyle(element).position === 'sticky' ? element.offsetHeight : 0);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.remove();
    };
  }, [bar, isShown]);
}
