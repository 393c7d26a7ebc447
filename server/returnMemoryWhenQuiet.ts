import { performance } from 'node:perf_hooks';
import { returnMemory } from './returnMemory';

/** The share of its time that a busy process works. */
const BUSY = 0.2;
/**
 * How long is looked before it is said to be quiet, in milliseconds. The collector makes code cold as well, for seconds under load, so
 * a pause between two visitors is no end of a busy time.
 */
const EVERY_MS = 10_000;

/** Returns what the start and every busy time needed as soon as they are over. */
export function returnMemoryWhenQuiet({ everyMs = EVERY_MS, act = returnMemory } = {}): () => void {
  let isDue = true;
  let seen = performance.eventLoopUtilization();
  const look = () => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, seen);
    seen = now;
    if (utilization > BUSY) isDue = true;
    else if (isDue) {
      isDue = false;
      act();
    }
  };
  const timer = setInterval(look, everyMs).unref();
  return () => clearInterval(timer);
}
