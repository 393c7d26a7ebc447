import { useEffect, useRef } from 'react';
import { useShortcuts } from './useShortcuts';

/** Stores keys pressed while data is loading, and dispatches them again afterwards. Call it after the shortcuts of these keys. */
export function useHeldKeys(isLoading: boolean, keys: readonly string[]): void {
  const held = useRef<KeyboardEvent[]>([]);
  const hold = (event: KeyboardEvent) => void held.current.push(event);
  useShortcuts(isLoading ? Object.fromEntries(keys.map((key) => [key, hold])) : {});
  useEffect(() => {
    if (isLoading) return;
    const { activeElement, body } = document;
    for (const event of held.current.splice(0)) {
      (activeElement ?? body).dispatchEvent(new KeyboardEvent('keydown', event));
    }
  }, [isLoading]);
}
