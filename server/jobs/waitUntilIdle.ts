import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';

/** Share of time in use from which on a process counts as busy. */
const BUSY = 0.7;
const SAMPLE_MS = 50;
/** About a second. With the batches of `createJobs` and three staff addresses, this is enough for all jobs that the limits allow. */
const MAX_SAMPLES = 20;

/**
 * Waits until the process is idle enough, but at most about a second, so that jobs run after the requests of visitors. The job
 * does not run during the measurement, so its own load is not counted.
 */
export async function waitUntilIdle(): Promise<void> {
  for (let samples = 0; samples < MAX_SAMPLES; samples += 1) {
    const before = performance.eventLoopUtilization();
    await pause(SAMPLE_MS);
    if (performance.eventLoopUtilization(before).utilization < BUSY) return;
  }
}
