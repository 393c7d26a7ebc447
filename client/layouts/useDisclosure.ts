import { useEffect, useRef } from 'react';

/** Closes a menu made of <details> automatically; opening works without scripts. */
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
    // A link to the current page does not change the path.
    const follow = (event: MouseEvent) => {
      if (event.target instanceof Element && event.target.closest('a')) element.open = false;
    };
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener('pointerdown', leave, { signal });
    document.addEventListener('focusin', leave, { signal });
    document.addEventListener('keydown', dismiss, { signal });
    element.addEventListener('click', follow, { signal });
    // Closed on cleanup instead of on start, because the visitor may open a menu before the site has started.
    return () => {
      element.open = false;
      listening.abort();
    };
  }, [currentPath]);

  return details;
}
