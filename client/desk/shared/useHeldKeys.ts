import { useEffect, useRef } from 'react';
import { useShortcuts } from './useShortcuts';

/**
 * Holds keys that are pressed before there is anything for them to act on, and presses them again once there is. Call it after
 * the shortcuts that they belong to.
 */
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
