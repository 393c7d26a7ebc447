import { coalesce } from '../../schema/coalesce';
import { describeError, type Log } from '../common/log';

/** Time for which new events are gathered, so that under load they are handed over in hundreds and not one by one. */
const GATHER_MS = 200;
/** Time until the next check after an error. */
const AGAIN_MS = 2000;
/** A timer may end before the clock of the database shows its time. */
const SHORTEST_MS = 20;

interface Watch {
  /** Looks now, and from then on whenever something is due. */
  start(): Promise<void>;
  /** Looks soon; does nothing before `start`. */
  wake(): void;
  /** Waits for the current check, and looks no more. */
  stop(): Promise<void>;
}

/**
 * Calls a function whenever something may be due: when it is woken, and after the time that the function returned. Nothing runs
 * between.
 * @param check Runs the due work, and returns the milliseconds until the next work is due.
 */
export function createWatch(check: () => Promise<number>, log: Log): Watch {
  let timer: NodeJS.Timeout | undefined;
  let gathering: NodeJS.Timeout | undefined;
  let state: 'new' | 'started' | 'stopped' = 'new';

  const checkAndWait = coalesce(async () => {
    if (state !== 'started') return;
    clearTimeout(timer);
    const waitMs = await check().catch((error) => {
      log.warn({ error: describeError(error) }, 'events and jobs wait');
      return AGAIN_MS;
    });
    if (state === 'started') timer = setTimeout(checkAndWait, Math.max(waitMs, SHORTEST_MS));
  });

  return {
    start: () => {
      if (state === 'new') state = 'started';
      return checkAndWait();
    },
    wake: () => {
      if (state !== 'started') return;
      gathering ??= setTimeout(() => {
        gathering = undefined;
        void checkAndWait();
      }, GATHER_MS);
    },
    stop: () => {
      state = 'stopped';
      clearTimeout(timer);
      clearTimeout(gathering);
      return checkAndWait();
    },
  };
}
