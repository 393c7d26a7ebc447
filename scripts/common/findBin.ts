import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

/**
 * Returns the script of a package's command, to be run by Node itself: on Windows npm installs a shell script, which cannot be
 * spawned like a program.
 */
export function findBin(name: string): string {
  const folder = resolve('node_modules', name);
  const { bin } = JSON.parse(readFileSync(resolve(folder, 'package.json'), 'utf8')) as { bin: Record<string, string> };
  const [file] = Object.values(bin);
  if (file === undefined) throw new Error(`${name} has no command.`);
  return resolve(folder, file);
}
