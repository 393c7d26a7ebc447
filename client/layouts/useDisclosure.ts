import { useEffect, useRef } from 'react';

/** What a menu needs beyond <details>, which opens without scripts: to close by itself. */
export function useDisclosure(currentPath: string) {
  const details = useRef<HTMLDetailsElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a path that is left is the reason to close
  useEffect(() => {
    const element = details.current;
    if (!element) return;
    const leave = (target: EventTarget | null) => {
      if (target instanceof Node && !element.contains(target)) element.open = false;
    };
    const press = (event: PointerEvent) => leave(event.target);
    const focus = (event: FocusEvent) => leave(event.target);
    const dismiss = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !element.open) return;
      element.open = false;
      element.querySelector('summary')?.focus();
    };
    // A link to the page that is open already changes no path.
    const follow = (event: MouseEvent) => {
      if (event.target instanceof Element && event.target.closest('a')) element.open = false;
    };
    document.addEventListener('pointerdown', press);
    document.addEventListener('focusin', focus);
    document.addEventListener('keydown', dismiss);
    element.addEventListener('click', follow);
    // Not when it begins: a menu may have been opened before the site has started.
    return () => {
      element.open = false;
      document.removeEventListener('pointerdown', press);
      document.removeEventListener('focusin', focus);
      document.removeEventListener('keydown', dismiss);
      element.removeEventListener('click', follow);
    };
  }, [currentPath]);

  return details;
}
