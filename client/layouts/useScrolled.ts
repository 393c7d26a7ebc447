import { useEffect, useState } from 'react';

/** Pixels from which on the top bar is hidden and the main bar stays (specification, section 9). */
const SCROLL_THRESHOLD = 20;

export function useScrolled(): boolean {
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    const look = () => setScrolled(window.scrollY > SCROLL_THRESHOLD);
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);
  return scrolled;
}
