import { coalesce } from '../../schema/coalesce';
import { describeError, type Log } from '../common/log';

/** Time for which new events are gathered, so that under load they are handed over in hundreds and not one by one. */
const GATHER_MS = 200;
/** Time until the next look after an error. */
const AGAIN_MS = 2000;
/** A timer may end before the clock of the database shows its time. */
const SHORTEST_MS = 20;

interface Watch {
  /** Looks now, and from then on whenever something is due. */
  start(): Promise<void>;
  /** Looks soon; does nothing before `start`. */
  wake(): void;
  /** Waits for the current look, and looks no more. */
  stop(): Promise<void>;
}

/**
 * Calls a function whenever something may be due: when it is woken, and after the time that the function returned. Nothing runs
 * between.
 * @param look Does what is due, and returns the milliseconds until something else is.
 */
export function createWatch(look: () => Promise<number>, log: Log): Watch {
  let timer: NodeJS.Timeout | undefined;
  let gathering: NodeJS.Timeout | undefined;
  let state: 'new' | 'started' | 'stopped' = 'new';

  const lookAndWait = coalesce(async () => {
    if (state !== 'started') return;
    clearTimeout(timer);
    const waitMs = await look().catch((error) => {
      log.warn({ error: describeError(error) }, 'events and jobs wait');
      return AGAIN_MS;
    });
    if (state === 'started') timer = setTimeout(lookAndWait, Math.max(waitMs, SHORTEST_MS));
  });

  return {
    start: () => {
      if (state === 'new') state = 'started';
      return lookAndWait();
    },
    wake: () => {
      if (state !== 'started') return;
      gathering ??= setTimeout(() => {
        gathering = undefined;
        void lookAndWait();
      }, GATHER_MS);
    },
    stop: () => {
      state = 'stopped';
      clearTimeout(timer);
      clearTimeout(gathering);
      return lookAndWait();
    },
  };
}
