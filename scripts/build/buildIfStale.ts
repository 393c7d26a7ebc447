import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { sourceFiles } from './sourceFiles.ts';

/** File with the hash of the sources of build/. */
export const STAMP = 'build/stamp.txt';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Builds if build/ is not made from the present sources. If the build fails, this process ends with its exit status. */
export async function buildIfStale(): Promise<void> {
  if (readStamp() === hashSources()) return;
  console.log('Building the site (the first time, and after a change) …');
  const status = await runBuild();
  if (status !== 0) process.exit(status);
}

/**
 * Runs `npm run build` in a separate process, because a server that built itself would keep more than a gigabyte of memory.
 * Signals are forwarded to the build.
 * @returns Its exit status; for a build ended by a signal, the status by which shells report that signal.
 */
async function runBuild(): Promise<number> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'build.ts')], { stdio: 'inherit' });
  const forward = (signal: NodeJS.Signals) => void child.kill(signal);
  for (const signal of SIGNALS) process.on(signal, forward);
  const [status, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null];
  for (const name of SIGNALS) process.off(name, forward);
  return signal ? 128 + constants.signals[signal] : (status ?? 1);
}

function readStamp(): string | undefined {
  try {
    return readFileSync(STAMP, 'utf8');
  } catch {
    return undefined;
  }
}

/** Hashes contents instead of times, because a copy or a checkout changes the times of equal files. */
export function hashSources(): string {
  const hash = createHash('sha256');
  for (const file of sourceFiles()) hash.update(file).update(readFileSync(file));
  return hash.digest('hex');
}
