import { chmodSync, mkdirSync } from 'node:fs';

/**
 * Makes a directory its owner's alone, as PostgreSQL has its own: what is in it is people's data, and files that the embedded
 * one makes are readable for everybody on the machine. Also one that an earlier release made. Who works in a directory
 * of another owner cannot, and who shares one that way knows.
 */
export function closeToOthers(directory: string): void {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  try {
    chmodSync(directory, 0o700);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error;
  }
}
