import { mkdirSync, rmSync } from 'node:fs';

/** Deletes the photographs of all screens, or of some. */
export function clearScreens(folder: string, only: string): void {
  if (!only) rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
}
