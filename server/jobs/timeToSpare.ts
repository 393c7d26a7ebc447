import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';

/** Share of its time for which a process works, and from which on it has none to spare. */
const BUSY = 0.7;
const SAMPLE_MS = 50;
/** About a second: with the batches of `createJobs` and three addresses of staff, as much as follows from all that limits let through. */
const MAX_SAMPLES = 20;

/**
 * Comes back once the process has time to spare, and after about a second though it has none: for work that goes on in any case,
 * but behind people who wait for an answer. The work itself stands still meanwhile, so it is not taken for theirs.
 */
export async function timeToSpare(): Promise<void> {
  for (let samples = 0; samples < MAX_SAMPLES; samples += 1) {
    const before = performance.eventLoopUtilization();
    await pause(SAMPLE_MS);
    if (performance.eventLoopUtilization(before).utilization < BUSY) return;
  }
}
