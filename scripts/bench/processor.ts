import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';

const SERVER_CORE = '0';
const LOAD_CORE = '1';
const TICKS_A_SECOND = 100;

/** Pins a process with all its threads to one core, so that load and server do not share one. */
function pin(pid: number, core: string): boolean {
  if (availableParallelism() < 2) return false;
  try {
    execFileSync('taskset', ['-a', '-p', '-c', core, String(pid)], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

export const pinServer = (pid: number) => pin(pid, SERVER_CORE);
export const pinLoad = () => pin(process.pid, LOAD_CORE);

/** Returns the processor time of a process in milliseconds; only on Linux. */
export function processorMs(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS_A_SECOND;
  } catch {
    return Number.NaN;
  }
}

const IDLE_MS = 60_000;

/** Returns the processor time of a process without requests, in percent of a core, over a minute. */
export async function idlePercent(pid: number): Promise<number> {
  const before = processorMs(pid);
  await new Promise((resolve) => setTimeout(resolve, IDLE_MS));
  return ((processorMs(pid) - before) / IDLE_MS) * 100;
}

/** Returns the memory of a process in MB; only on Linux. */
export function memoryMb(pid: number): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
  } catch {
    return Number.NaN;
  }
}

/** Longer than the product takes to detect that it is idle (`server/returnMemory`). */
const QUIET_MS = 25_000;

/** Returns the memory of a process in MB after a while without requests. */
export async function quietMemoryMb(pid: number): Promise<number> {
  await new Promise((resolve) => setTimeout(resolve, QUIET_MS));
  return memoryMb(pid);
}
