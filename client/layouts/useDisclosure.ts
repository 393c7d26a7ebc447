import { useEffect, useRef } from 'react';

/** What a menu needs beyond <details>, which opens without scripts: to close by itself. */
export function useDisclosure(currentPath: string) {
  const details = useRef<HTMLDetailsElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a path that is left is the reason to close
  useEffect(() => {
    const element = details.current;
    if (!element) return;
    const leave = ({ target }: Event) => {
      if (target instanceof Node && !element.contains(target)) element.open = false;
    };
    const dismiss = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !element.open) return;
      element.open = false;
      element.querySelector('summary')?.focus();
    };
    // A link to the page that is open already changes no path.
    const follow = (event: MouseEvent) => {
      if (event.target instanceof Element && event.target.closest('a')) element.open = false;
    };
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener('pointerdown', leave, { signal });
    document.addEventListener('focusin', leave, { signal });
    document.addEventListener('keydown', dismiss, { signal });
    element.addEventListener('click', follow, { signal });
    // Not when it begins: a menu may have been opened before the site has started.
    return () => {
      element.open = false;
      listening.abort();
    };
  }, [currentPath]);

  return details;
}
