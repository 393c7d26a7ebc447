import { type RefObject, useEffect } from 'react';

/** Passes the height of the banner to stylesheets, so that it never covers a focused element. */
export function useBottomBar(bar: RefObject<HTMLElement | null>, isShown: boolean): void {
  useEffect(() => {
    const element = bar.current;
    if (!isShown || !element) return;
    // Replaces the estimate in ConsentBanner.css. Not an adopted stylesheet: those come after all others, and a stylesheet with
    // layers inserted before an existing one makes Chromium look up every font again and lay out the whole page.
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
