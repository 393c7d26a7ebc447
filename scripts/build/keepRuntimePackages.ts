/**
 * For the Dockerfile, before `npm prune`: keeps in package.json only the packages outside of the built server's file, at the
 * versions of the lockfile. Use it on a copy of the project, because it changes package.json.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { runtimePackages } from './runtimePackages.ts';

interface Lockfile {
  packages: Record<string, { version: string }>;
}

const read = <Json>(file: string) => JSON.parse(readFileSync(file, 'utf8')) as Json;
const { packages } = read<Lockfile>('package-lock.json');
const {
  devDependencies: _dev,
  optionalDependencies: _optional,
  ...rest
} = read<Record<string, unknown>>('package.json');
const dependencies = Object.fromEntries(
  runtimePackages.map((name) => {
    const locked = packages[`node_modules/${name}`];
    if (!locked) throw new Error(`${name} is not in package-lock.json. Correct scripts/build/runtimePackages.ts.`);
    return [name, locked.version];
  }),
);
writeFileSync('package.json', `${JSON.stringify({ ...rest, dependencies }, null, 2)}\n`);
