import type { ChildProcess } from 'node:child_process';
import { rmSync } from 'node:fs';

const children = new Map<ChildProcess, string | undefined>();
process.once('exit', () => {
  for (const [child, folder] of children) {
    // Nothing happens to one that has ended.
    child.kill('SIGKILL');
    if (folder) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
});

/**
 * Whatever ends this process must not leave a child behind.
 * @param folder of the child alone; it is removed with it.
 */
export function endOnExit(child: ChildProcess, folder?: string): void {
  children.set(child, folder);
}
