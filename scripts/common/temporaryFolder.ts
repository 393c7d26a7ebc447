import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
// Imported first, so that children are killed before their folder is deleted.
import './endOnExit.ts';

const folders = new Set<string>();
process.once('exit', () => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

/** Creates a temporary folder, which is deleted when this process ends, for any reason. */
export function temporaryFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `${name}-`));
  folders.add(folder);
  return folder;
}
