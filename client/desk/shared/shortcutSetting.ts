import { useSyncExternalStore } from 'react';

/** Key in local storage; not set while shortcuts are on. */
const KEY = 'desk-shortcuts';
const OFF = 'off';
const listeners = new Set<() => void>();

/** Returns whether single-character shortcuts are on for this device. */
export const areShortcutsOn = (): boolean => localStorage.getItem(KEY) !== OFF;

/** Turns single-character shortcuts on or off for this device. */
export function setShortcutsOn(isOn: boolean): void {
  if (isOn) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, OFF);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useAreShortcutsOn = (): boolean => useSyncExternalStore(subscribe, areShortcutsOn);
