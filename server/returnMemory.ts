import { performance } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** The share of its time that a busy process works. */
const BUSY = 0.2;
/** How long each look takes, in milliseconds: a second of work fills a quarter of one at least. */
const EVERY_MS = 2_000;
/**
 * So many looks in a row have to be quiet. The collector makes code cold as well, for seconds under load, so a pause between two
 * visitors is no end of a busy time.
 */
const QUIET_SAMPLES = 5;

/** Returns what the start and every busy time needed as soon as they are over. */
export function returnMemoryWhenQuiet({ everyMs = EVERY_MS, act = returnMemory } = {}): () => void {
  let isDue = true;
  let quietSamples = 0;
  let seen = performance.eventLoopUtilization();
  const sample = () => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, seen);
    seen = now;
    if (utilization > BUSY) {
      isDue = true;
      quietSamples = 0;
      return;
    }
    quietSamples += 1;
    if (!isDue || quietSamples < QUIET_SAMPLES) return;
    isDue = false;
    act();
  };
  const timer = setInterval(sample, everyMs).unref();
  return () => clearInterval(timer);
}

/**
 * Returns to the system what only a burst of work needed. V8 would keep it: it looks for garbage when there is new, and an
 * idle server makes hardly any. Node offers the collector to code only by a flag, which is set for this one look.
 */
export function returnMemory(): void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as NonNullable<typeof globalThis.gc>;
  setFlagsFromString('--no-expose-gc');
  void collect({ type: 'major', flavor: 'last-resort', execution: 'async' });
}
