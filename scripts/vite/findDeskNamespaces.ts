import { existsSync, globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';

const DESK = 'client/desk';
const IMPORT = /^(?:import|export)\s+(?!type\s)[^;'"]*?\sfrom\s+'(\.[^']+)'/gm;
/** `useTranslations('desk')` and `useMessages().fields`. */
const NAMESPACE = /\b(?:useTranslations\('|useMessages\(\)\.)(\w+)/g;
/** Whole keys, such as `'deskInbox.kinds.LEAD'`, in files that translate without a namespace. */
const KEY = /['"`](\w+)\.[\w$]/g;

interface Module {
  namespaces: string[];
  imports: string[];
}

const modules = new Map<string, Module>();

/**
 * Returns the namespaces of messages that code of the desk names: all code that loads before anything is shown, or what the pages of
 * a folder name beyond it. Imported code counts, except that which is imported on demand.
 */
export function findDeskNamespaces(folder?: string): Set<string> {
  const first = findNamespaces([`${DESK}/entry.desk.tsx`]);
  if (folder === undefined) return first;
  const files = globSync(`${DESK}/${folder}/**/*.{ts,tsx}`).filter((file) => !/\.test\.tsx?$/.test(file));
  if (files.length === 0) throw new Error(`The desk has no folder "${folder}".`);
  return new Set([...findNamespaces(files)].filter((name) => !first.has(name)));
}

function findNamespaces(files: readonly string[]): Set<string> {
  // A set also returns what is added to it meanwhile.
  const reached = new Set(files);
  const names = new Set<string>();
  for (const file of reached) {
    const { namespaces, imports } = readModule(file);
    for (const name of namespaces) names.add(name);
    for (const imported of imports) reached.add(imported);
  }
  return names;
}

function readModule(file: string): Module {
  const known = modules.get(file);
  if (known) return known;
  const code = readFileSync(file, 'utf8');
  const find = (pattern: RegExp) => [...code.matchAll(pattern)].map(([, found = '']) => found);
  const read = {
    namespaces: [...find(NAMESPACE), ...(code.includes('useTranslations()') ? find(KEY) : [])],
    imports: find(IMPORT).flatMap((path) => {
      const target = posix.join(posix.dirname(file), path);
      return [`${target}.ts`, `${target}.tsx`].find((name) => existsSync(name)) ?? [];
    }),
  };
  modules.set(file, read);
  return read;
}
