import { useSyncExternalStore } from 'react';

/** On this device; not set while shortcuts are on. */
const KEY = 'desk-shortcuts';
const OFF = 'off';
const listeners = new Set<() => void>();

/** Whether keys of one character do something on this device. */
export const areShortcutsOn = (): boolean => localStorage.getItem(KEY) !== OFF;

/** Turns keys of one character on or off, on this device. */
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
