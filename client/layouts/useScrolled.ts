import { useEffect, useState } from 'react';

/** Scroll distance in pixels above which the top bar is hidden and the main bar stays (specification, section 9). */
const SCROLL_THRESHOLD = 20;

export function useScrolled(): boolean {
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    const update = () => setScrolled(window.scrollY > SCROLL_THRESHOLD);
    update();
    window.addEventListener('scroll', update, { passive: true });
    return () => window.removeEventListener('scroll', update);
  }, []);
  return scrolled;
}
