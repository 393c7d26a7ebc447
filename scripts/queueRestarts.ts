/** A save is often several files, and an editor may write one twice. */
const SETTLE_MS = 40;

/**
 * One restart after the other, and one for saves that come together. Who asks from a save on waits for the server that has
 * it: the browser reloads at once, and the page of the server before would not fit the code that it gets with it.
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
    /** Comes back once nothing is left to be restarted. */
    async ready() {
      for (let seen: Promise<void> | undefined; seen !== last; await seen) seen = last;
    },
  };
}
