import { type RefObject, useEffect } from 'react';

/** Tells the style sheets how much of the window's foot the banner takes, so that nothing in focus is behind it. */
export function useBottomBar(bar: RefObject<HTMLElement | null>, isShown: boolean): void {
  useEffect(() => {
    // In place of the guess in ConsentBanner.css, which holds where browsers are too old for this.
    if (!('replaceSync' in CSSStyleSheet.prototype)) return;
    const sheet = new CSSStyleSheet();
    const say = (height: number) =>
      sheet.replaceSync(`html{scroll-padding-block-end:calc(${height}px + 5rem)}.above-bar{--bottom-bar:${height}px}`);
    const element = isShown ? bar.current : null;
    const observer = new ResizeObserver(() => {
      if (element) say(getComputedStyle(element).position === 'sticky' ? element.offsetHeight : 0);
    });
    if (element) observer.observe(element);
    else say(0);
    document.adoptedStyleSheets.push(sheet);
    return () => {
      observer.disconnect();
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    };
  }, [bar, isShown]);
}
