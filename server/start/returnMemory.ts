import { performance } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Event loop utilization above which the process counts as busy. */
const BUSY = 0.2;
/** Length of a sample in milliseconds. A second of load fills at least a quarter of one sample. */
const EVERY_MS = 2_000;
/**
 * Number of quiet samples in a row before memory is returned. A collection also discards compiled code, which slows the server
 * for seconds under load, so a pause between two visitors must not count as the end of a busy time.
 */
const QUIET_SAMPLES = 5;

/** Returns memory to the system after the start and after each busy time. */
export function returnMemoryWhenQuiet({ everyMs = EVERY_MS, act = returnMemory } = {}): () => void {
  let isDue = true;
  let isCollecting = false;
  let quietSamples = 0;
  let seen = performance.eventLoopUtilization();
  const sample = () => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, seen);
    seen = now;
    // The collection itself is no load. Counted as one on a slow machine, it would lead to the next one, for ever.
    if (isCollecting) {
      isCollecting = false;
      return;
    }
    if (utilization > BUSY) {
      isDue = true;
      quietSamples = 0;
      return;
    }
    quietSamples += 1;
    if (!isDue || quietSamples < QUIET_SAMPLES) return;
    isDue = false;
    isCollecting = true;
    act();
  };
  const timer = setInterval(sample, everyMs).unref();
  return () => clearInterval(timer);
}

/**
 * Returns memory of a burst of load to the system. V8 would keep it: it collects when objects are created, and an idle server
 * creates hardly any. Node exposes the collector only with a flag, which is set for this call alone.
 */
export function returnMemory(): void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as NonNullable<typeof globalThis.gc>;
  setFlagsFromString('--no-expose-gc');
  void collect({ type: 'major', flavor: 'last-resort', execution: 'async' });
}
