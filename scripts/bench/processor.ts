import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';

const SERVER_CORE = '0';
const LOAD_CORE = '1';
const TICKS_A_SECOND = 100;

/** Keeps a process, with all its threads, on one core, so that load and server take nothing from each other. */
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

/** Processor time that a process has taken, in milliseconds; only Linux tells. */
export function processorMs(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS_A_SECOND;
  } catch {
    return Number.NaN;
  }
}

/** Memory that a process holds, in MB; only Linux tells. */
export function memoryMb(pid: number): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
  } catch {
    return Number.NaN;
  }
}

/** Longer than the product takes to see that nothing is asked of it any more (`server/returnMemory`). */
const QUIET_MS = 25_000;

/** Memory that a process holds once it was left alone for a while, in MB. */
export async function quietMemoryMb(pid: number): Promise<number> {
  await new Promise((resolve) => setTimeout(resolve, QUIET_MS));
  return memoryMb(pid);
}
