import { useEffect, useRef } from 'react';

/** By key, in small letters, such as `j` or `enter`. */
export type Shortcuts = Readonly<Record<string, ((event: KeyboardEvent) => void) | undefined>>;

/** Somewhere that letters are typed, or a dialog that has keys of its own. */
const isElsewhere = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest('input:not([type="checkbox"]), textarea, select, [contenteditable], dialog') !== null;

/** Runs what belongs to a key while the component is shown and nobody is typing. */
export function useShortcuts(shortcuts: Shortcuts): void {
  const current = useRef(shortcuts);
  current.current = shortcuts;
  useEffect(() => {
    const listening = new AbortController();
    addEventListener(
      'keydown',
      (event) => {
        if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isElsewhere(event.target))
          return;
        const run = current.current[event.key.toLowerCase()];
        if (!run) return;
        event.preventDefault();
        run(event);
      },
      { signal: listening.signal },
    );
    return () => listening.abort();
  }, []);
}
