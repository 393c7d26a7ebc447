import { mkdirSync, rmSync } from 'node:fs';

/** Makes room for new photographs of all screens, or of some beside those of the others. */
export function clearScreens(folder: string, only: string): void {
  if (!only) rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
}
