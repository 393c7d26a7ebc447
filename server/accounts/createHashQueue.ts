import { tooManyHashes } from '../errors';

interface Options {
  /** How many run at the same time. */
  atOnce: number;
  /** How many wait for their turn. */
  mostWaiting: number;
  longestWaitMs: number;
}

/** Runs work when its turn comes, in order of arrival. @throws UNAVAILABLE without having begun, when too much waits. */
export type HashQueue = <Result>(work: () => Promise<Result>) => Promise<Result>;

export function createHashQueue({ atOnce, mostWaiting, longestWaitMs }: Options): HashQueue {
  let running = 0;
  const waiting = new Set<() => void>();

  const waitForTurn = () =>
    new Promise<void>((begin, refuse) => {
      if (waiting.size >= mostWaiting) throw tooManyHashes();
      const take = () => {
        clearTimeout(timer);
        waiting.delete(take);
        begin();
      };
      const timer = setTimeout(() => {
        waiting.delete(take);
        refuse(tooManyHashes());
      }, longestWaitMs);
      waiting.add(take);
    });

  return async (work) => {
    if (running >= atOnce) await waitForTurn();
    else running += 1;
    try {
      return await work();
    } finally {
      // The turn goes to whoever waits longest; only where nobody waits it is free.
      const [next] = waiting;
      if (next) next();
      else running -= 1;
    }
  };
}
