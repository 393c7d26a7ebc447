import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Loads a package that only benchmarks use. The first use installs it, apart from the packages of the product. */
export async function loadTool<Module>(name: string, version: string): Promise<Module> {
  const folder = resolve('node_modules/.cache/bench', `${name}-${version}`);
  if (!existsSync(join(folder, 'node_modules', name))) {
    const options = ['--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund'];
    execFileSync('npm', ['install', ...options, `${name}@${version}`], { stdio: 'inherit' });
  }
  const { resolve: find } = createRequire(join(folder, 'package.json'));
  return import(pathToFileURL(find(name)).href);
}
