import type { ChildProcess } from 'node:child_process';
import { constants } from 'node:os';

const children = new Set<ChildProcess>();
process.once('exit', () => {
  // Has no effect on a child that has ended.
  for (const child of children) child.kill('SIGKILL');
});
// A signal without a listener ends a process without the event `exit`. If there is another listener, it decides.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    if (process.listenerCount(signal) === 1) process.exit(128 + constants.signals[signal]);
  });
}

/** Kills a child when this process ends, for any reason. */
export function endOnExit(child: ChildProcess): void {
  children.add(child);
}
