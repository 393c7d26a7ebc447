/**
 * Returns a function that runs a task, at most one run at a time. Calls during a run lead to one more, for all of them.
 * @returns a promise that resolves when no further run is due.
 */
export function coalesce(run: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  let isDue = false;
  const runAll = async () => {
    try {
      while (isDue) {
        isDue = false;
        await run();
      }
    } finally {
      running = undefined;
    }
  };
  return () => {
    isDue = true;
    running ??= runAll();
    return running;
  };
}
