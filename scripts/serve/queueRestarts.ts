/** A save often writes several files, and an editor may write one twice. */
const SETTLE_MS = 40;

/**
 * Queues restarts, with one for saves close together. A request after a save waits for the restarted server: the browser reloads
 * at once, and a page of the former server would not fit the new code.
 */
export function queueRestarts(restart: () => Promise<void>, settleMs = SETTLE_MS) {
  let last = Promise.resolve();
  let begin: (() => void) | undefined;
  let timer: NodeJS.Timeout | undefined;
  return {
    saved() {
      if (!begin) {
        const settled = Promise.withResolvers<void>();
        begin = settled.resolve;
        last = last.then(() => settled.promise).then(restart);
      }
      clearTimeout(timer);
      timer = setTimeout(() => {
        begin?.();
        begin = undefined;
      }, settleMs);
    },
    /** Resolves once no restart is pending. */
    async ready() {
      for (let seen: Promise<void> | undefined; seen !== last; await seen) seen = last;
    },
  };
}
