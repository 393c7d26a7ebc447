import type { ChildProcess } from 'node:child_process';
import { constants } from 'node:os';

const children = new Set<ChildProcess>();
process.once('exit', () => {
  // Nothing happens to one that has ended.
  for (const child of children) child.kill('SIGKILL');
});
// By itself a signal ends a process without that event. Where somebody else hears it, it is theirs.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    if (process.listenerCount(signal) === 1) process.exit(128 + constants.signals[signal]);
  });
}

/** Whatever ends this process must not leave a child behind. */
export function endOnExit(child: ChildProcess): void {
  children.add(child);
}
