/** Whether the last request got an answer from the server. */
let isReachable = true;
const listeners = new Set<() => void>();

/** Store for `useSyncExternalStore`: whether this tab reaches the server. */
export const connection = {
  isOpen: () => isReachable && navigator.onLine,
  report: (answered: boolean) => {
    isReachable = answered;
    for (const listener of listeners) listener();
  },
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    addEventListener('online', listener);
    addEventListener('offline', listener);
    return () => {
      listeners.delete(listener);
      removeEventListener('online', listener);
      removeEventListener('offline', listener);
    };
  },
};
