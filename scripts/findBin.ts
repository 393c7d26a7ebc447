import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

/**
 * The file behind a package's command, to be run by Node itself: what npm puts beside it for Windows is a script of its
 * shell, which cannot be started like a program.
 */
export function findBin(name: string): string {
  const folder = resolve('node_modules', name);
  const { bin } = JSON.parse(readFileSync(resolve(folder, 'package.json'), 'utf8')) as { bin: Record<string, string> };
  const [file] = Object.values(bin);
  if (file === undefined) throw new Error(`${name} has no command.`);
  return resolve(folder, file);
}
